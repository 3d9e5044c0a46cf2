import { Body, Controller, Get, Inject, Post, Res } from '@nestjs/common';
import { AccessibilityExemption, AnswerDutyBody, Compliance } from '@atelier/contracts/compliance';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { BusClient } from '../../kernel/use-case.js';
import {
  AnswerComplianceQuestion,
  NoteComplianceExport,
} from '../../modules/identity/compliance/compliance.commands.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, fileBytes, noContent } from '../../platform/http/declared-routes.js';
import { sendFile } from '../../platform/http/send-file.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { compliancePdf } from './compliance-pdf.js';
import { ReadAccessibilityExemption, ReadCompliance } from './compliance.js';

/** « Conformité »: the duties of the law and their states. */
@Controller()
export class ComplianceController extends BusClient {
  @Inject(CONFIG) private readonly config!: Config;

  @Get('compliance')
  @Access('admin')
  @Answers(Compliance)
  @RateLimit({ name: 'compliance', by: 'account', limit: 120, seconds: 60 })
  read(): Promise<Compliance> {
    return this.queries.execute(new ReadCompliance({}));
  }

  @Post('compliance/answers')
  @Access('admin')
  @Answers(noContent)
  @RateLimit({ name: 'compliance-answer', by: 'account', limit: 60, seconds: 3600 })
  async answer(
    @Caller() { accountId }: SignedInCaller,
    @Body({ schema: AnswerDutyBody }) { question, answer }: AnswerDutyBody,
  ): Promise<void> {
    await this.commands.execute(new AnswerComplianceQuestion({ question, answer, accountId }));
  }

  @Get('compliance.pdf')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'compliance-pdf', by: 'account', limit: 30, seconds: 3600 })
  async file(@Res() reply: FastifyReply): Promise<void> {
    const compliance = await this.queries.execute(new ReadCompliance({}));
    const { brand, invoicing } = this.config;
    const pdf = await compliancePdf(compliance, { brand: brand.name, author: invoicing.seller.name });
    await this.commands.execute(new NoteComplianceExport());
    await sendFile(reply, 'application/pdf', `conformite-${dayInParis(compliance.computedAt)}.pdf`, pdf);
  }

  /** For the statement of accessibility. */
  @Get('accessibility')
  @Access('public')
  @Answers(AccessibilityExemption)
  async accessibility(): Promise<AccessibilityExemption> {
    return { exemptSince: await this.queries.execute(new ReadAccessibilityExemption({})) };
  }
}
