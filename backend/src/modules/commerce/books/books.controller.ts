import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  Archives,
  ArchiveVerification,
  ByArchivePeriod,
  CompanyInvoicesParams,
  HandOvers,
  type ArchiveCheck,
} from '@atelier/contracts/books';
import { ById } from '@atelier/contracts/common';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { sendFile } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportArchive, VerifyArchives } from './archives.commands.js';
import { ListArchives } from './archives.queries.js';
import { ExportCompanyInvoices } from './company-invoices.commands.js';
import { RenderEditorAttestation } from './editor-attestation.queries.js';
import { ResendHandOver } from './hand-over.commands.js';
import { ListHandOvers } from './hand-over.queries.js';

const readRateLimit = { name: 'books', by: 'account', limit: 120, seconds: 60 } as const;
const exportRateLimit = { name: 'export-books', by: 'account', limit: 60, seconds: 3600 } as const;
/** Draws hundreds of documents. */
const zipRateLimit = { name: 'company-invoices', by: 'account', limit: 12, seconds: 3600 } as const;
/** Reads all documents of all years. */
const verifyRateLimit = { name: 'verify-books', by: 'account', limit: 6, seconds: 600 } as const;
const resendRateLimit = { name: 'resend-hand-over', by: 'account', limit: 60, seconds: 600 } as const;

/** Sealed periods of the books. */
@Controller('books/archives')
export class ArchivesController extends BusClient {
  @Get()
  @Access('admin')
  @Answers(Archives)
  @RateLimit(readRateLimit)
  list(): Promise<Archives> {
    return this.queries.execute(new ListArchives({ now: new Date() }));
  }

  @Post('verification')
  @HttpCode(200)
  @Access('admin')
  @Answers(ArchiveVerification)
  @RateLimit(verifyRateLimit)
  verify(): Promise<ArchiveCheck> {
    return this.commands.execute(new VerifyArchives({ now: new Date() }));
  }

  @Get('attestation.pdf')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async attestation(@Res() reply: FastifyReply): Promise<void> {
    const pdf = await this.queries.execute(new RenderEditorAttestation({ now: new Date() }));
    await sendFile(reply, 'application/pdf', 'attestation-editeur.pdf', pdf);
  }

  @Get(':period.jsonl')
  @Access('admin')
  @Answers(fileBytes)
  @Refuses('archive-not-found')
  @RateLimit(exportRateLimit)
  async file(
    @Param({ schema: ByArchivePeriod }) { period }: ByArchivePeriod,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, size, content } = await this.commands.execute(new ExportArchive({ period }));
    await sendFile(reply.header('content-length', size), 'text/plain; charset=utf-8', name, content);
  }
}

/** What is handed to the platform of invoices. */
@Controller('books/hand-overs')
export class HandOversController extends BusClient {
  @Get()
  @Access('admin')
  @Answers(HandOvers)
  @RateLimit(readRateLimit)
  list(): Promise<HandOvers> {
    return this.queries.execute(new ListHandOvers());
  }

  @Post(':id/attempts')
  @HttpCode(204)
  @Access('admin')
  @Answers(noContent)
  @Refuses('hand-over-not-found', 'hand-over-not-refused')
  @RateLimit(resendRateLimit)
  async resend(@Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new ResendHandOver({ id, now: new Date() }));
  }
}

/** Invoices of companies, for their platform or their accountant. */
@Controller('accounting')
export class CompanyInvoicesController extends BusClient {
  @Get('company-invoices.zip')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(zipRateLimit)
  async zip(
    @Query({ schema: CompanyInvoicesParams }) days: CompanyInvoicesParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, content } = await this.commands.execute(new ExportCompanyInvoices(days));
    await sendFile(reply, 'application/zip', name, content);
  }
}
