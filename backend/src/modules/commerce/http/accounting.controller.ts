import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountingMonth, AccountingYear } from '@atelier/contracts/accounting';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../../config.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportAccounting } from '../commands/export-accounting.js';
import { ledgerName } from '../invoicing/accounting-rows.js';

/** What the seller's accountant takes along. */
@Controller('accounting')
export class AccountingController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('invoices.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-accounting', by: 'address', limit: 30, seconds: 3600 })
  async month(
    @Query({ schema: AccountingMonth }) { month }: AccountingMonth,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.commands.execute(new ExportAccounting({ period: { month } }));
    await send(reply, 'text/csv; charset=utf-8', `factures-${month}.csv`, lines);
  }

  @Get('fec.txt')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-accounting', by: 'address', limit: 30, seconds: 3600 })
  async year(
    @Query({ schema: AccountingYear }) { year }: AccountingYear,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.commands.execute(new ExportAccounting({ period: { year } }));
    const name = ledgerName(this.config.invoicing.seller.siret, year);
    await send(reply, 'text/plain; charset=utf-8', name, lines);
  }
}

const send = (reply: FastifyReply, type: string, name: string, lines: AsyncIterable<string>) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));
