import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ExportAuditHandler } from './export-audit.js';
import { ListAuditHandler } from './list-audit.js';
import { OwnAuditHandler } from './own-audit.js';

/** Reading the journal; writing it needs no module. */
@Module({
  controllers: [AuditController],
  providers: [ListAuditHandler, ExportAuditHandler, OwnAuditHandler],
})
export class AuditModule {}
