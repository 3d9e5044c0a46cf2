import { Controller, Get, Module, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditFilter, AuditPage, AuditQuery } from '@atelier/contracts/audit';
import { BusClient, useCases } from '../../kernel/use-case.js';
import { Access } from '../auth/access.js';
import { Answers, fileBytes } from '../http/declared-routes.js';
import { sendCsv } from '../http/send-file.js';
import { RateLimit } from '../rate-limit/rate-limit.js';
import * as exportAudit from './export-audit.js';
import { ExportAudit } from './export-audit.js';
import * as listAudit from './list-audit.js';
import * as ownAudit from './list-audit.js';
import { ListAudit } from './list-audit.js';

@Controller()
class AuditController extends BusClient {
  @Get('audit')
  @Access('admin')
  @Answers(AuditPage)
  list(@Query({ schema: AuditQuery }) filter: AuditQuery): Promise<AuditPage> {
    return this.queries.execute(new ListAudit({ filter }));
  }

  @Get('audit.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-journal', by: 'address', limit: 30, seconds: 3600 })
  async export(
    @Query({ schema: AuditFilter }) filter: AuditFilter,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'journal-atelier', await this.commands.execute(new ExportAudit({ filter })));
  }
}

/** The read side of the audit log; writing it needs no module. */
@Module({
  controllers: [AuditController],
  providers: [...useCases(exportAudit, listAudit, ownAudit)],
})
export class AuditModule {}
