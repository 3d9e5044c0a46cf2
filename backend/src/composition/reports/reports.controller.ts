import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ById } from '@atelier/contracts/common';
import {
  ByReportLink,
  ContestBody,
  DecisionBody,
  LinkedReport,
  ModerationCase,
  ModerationCases,
  ModerationCount,
  ModerationQuery,
  OwnReports,
  ReportBody,
  ReportReceipt,
} from '@atelier/contracts/reports';
import { BusClient } from '../../kernel/use-case.js';
import { ContestDecision } from '../../modules/engagement/reports/reports.commands.js';
import { CountWaitingCases } from '../../modules/engagement/reports/moderation-cases.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, fileBytes, Refuses } from '../../platform/http/declared-routes.js';
import { sendCsv } from '../../platform/http/send-file.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { DecideCase, ExportRegister, ReadModeration, ReadModerationCase } from './moderation.js';
import { ReadLinkedReport, ReadOwnReports, ReportContent } from './reports.js';

/** Reports of contents by anybody (DSA art. 16). */
@Controller('reports')
export class ReportsController extends BusClient {
  @Post()
  @Access('public')
  @Answers(ReportReceipt)
  @Refuses(
    'content-gone',
    'content-hidden',
    'nothing-to-report',
    'own-content',
    'report-full',
    'not-enrolled',
    'access-suspended',
    'unauthenticated',
  )
  @RateLimit(
    { name: 'report', by: 'address', limit: 20, seconds: 3600 },
    { name: 'report', by: 'account', limit: 20, seconds: 3600 },
  )
  report(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: ReportBody }) body: ReportBody,
  ): Promise<ReportReceipt> {
    return this.commands.execute(new ReportContent({ caller, body }));
  }

  @Get('mine')
  @Access('signed-in')
  @Answers(OwnReports)
  mine(@Caller() { accountId }: SignedInCaller): Promise<OwnReports> {
    return this.queries.execute(new ReadOwnReports({ accountId }));
  }

  /** By the link of a mail. */
  @Get('links/:token')
  @Access('public')
  @Answers(LinkedReport)
  @Refuses('report-link-invalid')
  @RateLimit({ name: 'report-link', by: 'address', limit: 60, seconds: 600 })
  linked(@Param({ schema: ByReportLink }) { token }: ByReportLink): Promise<LinkedReport> {
    return this.queries.execute(new ReadLinkedReport({ token }));
  }

  @Post('links/:token/contest')
  @Access('public')
  @Answers(LinkedReport)
  @Refuses('report-link-invalid', 'contest-over', 'contested-already')
  @RateLimit({ name: 'contest', by: 'address', limit: 10, seconds: 3600 })
  async contest(
    @Param({ schema: ByReportLink }) { token }: ByReportLink,
    @Body({ schema: ContestBody }) { text }: ContestBody,
  ): Promise<LinkedReport> {
    await this.commands.execute(new ContestDecision({ token, text }));
    return this.queries.execute(new ReadLinkedReport({ token }));
  }
}

/** Decisions on reported contents, by administrators. */
@Controller('moderation')
export class ModerationController extends BusClient {
  @Get()
  @Access('admin')
  @Answers(ModerationCases)
  list(@Query({ schema: ModerationQuery }) criteria: ModerationQuery): Promise<ModerationCases> {
    return this.queries.execute(new ReadModeration({ criteria }));
  }

  @Get('count')
  @Access('admin')
  @Answers(ModerationCount)
  async count(): Promise<ModerationCount> {
    return { waiting: await this.queries.execute(new CountWaitingCases()) };
  }

  @Get('register.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'register', by: 'account', limit: 20, seconds: 3600 })
  async register(@Res() reply: FastifyReply): Promise<void> {
    await sendCsv(reply, 'registre-moderation', await this.commands.execute(new ExportRegister()));
  }

  @Get(':id')
  @Access('admin')
  @Answers(ModerationCase)
  @Refuses('case-not-found')
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id: caseId }: ById,
  ): Promise<ModerationCase> {
    return this.queries.execute(new ReadModerationCase({ caller, caseId }));
  }

  @Post(':id/decisions')
  @Access('admin')
  @Answers(ModerationCase)
  @Refuses('case-not-found', 'decided-meanwhile', 'outcome-unavailable')
  decide(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id: caseId }: ById,
    @Body({ schema: DecisionBody }) body: DecisionBody,
  ): Promise<ModerationCase> {
    return this.commands.execute(new DecideCase({ caller, caseId, body }));
  }
}
