import { Controller, Get, Query, Res } from '@nestjs/common';
import { AuditFilter, AuditQuery, AuditPage } from '@atelier/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Dispatching } from '../../kernel/dispatching.js';
import { Access } from '../auth/access.js';
import { Answers, fileBytes } from '../http/route-declarations.js';
import { sendCsv } from '../http/send-csv.js';
import { RateLimit } from '../rate-limit/rate-limit.js';
import { ExportAudit } from './export-audit.js';
import { ListAudit } from './list-audit.js';

@Controller()
export class AuditController extends Dispatching {
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
