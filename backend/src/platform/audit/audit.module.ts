import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import { AuditController } from './audit.controller.js';
import * as exportAudit from './export-audit.js';
import * as listAudit from './list-audit.js';
import * as ownAudit from './own-audit.js';

/** Reading the journal; writing it needs no module. */
@Module({
  controllers: [AuditController],
  providers: [...useCases(exportAudit, listAudit, ownAudit)],
})
export class AuditModule {}
