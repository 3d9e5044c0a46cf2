import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AccountingMonth, AccountingYear } from '@atelier/contracts/revenue';
import { ById } from '@atelier/contracts/common';
import { CreditNoteNumber, WithdrawalNumber } from '@atelier/contracts/orders';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, fileBytes, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportAccounting, ledgerName } from './accounting.commands.js';
import { type InvoiceRef, RenderInvoice, RenderWithdrawalReceipt } from './invoices.queries.js';

const ByNumber = z.object({ number: CreditNoteNumber });
const ByWithdrawal = z.object({ number: WithdrawalNumber });

/** Invoices and credit notes, for their buyer and for the administration. */
@Controller()
export class InvoicesController extends BusClient {
  @Get('orders/:id/invoice.pdf')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('invoice-not-found')
  @RateLimit({ name: 'invoice', by: 'account', limit: 60, seconds: 60 })
  invoice(
    @Param({ schema: ById }) { id: orderId }: ById,
    @Caller() caller: SignedInCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send({ orderId }, caller, reply);
  }

  @Get('credit-notes/:number.pdf')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('invoice-not-found')
  @RateLimit({ name: 'invoice', by: 'account', limit: 60, seconds: 60 })
  creditNote(
    @Param({ schema: ByNumber }) { number: creditNote }: z.infer<typeof ByNumber>,
    @Caller() caller: SignedInCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send({ creditNote }, caller, reply);
  }

  /** The withdrawal receipt, as often as its owner downloads it. */
  @Get('withdrawals/:number.pdf')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('invoice-not-found')
  @RateLimit({ name: 'invoice', by: 'account', limit: 60, seconds: 60 })
  async withdrawal(
    @Param({ schema: ByWithdrawal }) { number }: z.infer<typeof ByWithdrawal>,
    @Caller() caller: SignedInCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(
      await this.queries.execute(new RenderWithdrawalReceipt({ number, buyerId: ownOf(caller) })),
      reply,
    );
  }

  private async send(which: InvoiceRef, caller: SignedInCaller, reply: FastifyReply): Promise<void> {
    await sendPdf(await this.queries.execute(new RenderInvoice({ which, buyerId: ownOf(caller) })), reply);
  }
}

/** Null for the administration, which may read all. */
const ownOf = ({ isAdmin, accountId }: SignedInCaller): string | null => (isAdmin ? null : accountId);

const sendPdf = ({ number, pdf }: { number: string; pdf: Buffer }, reply: FastifyReply) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);

/** Exports for the seller's accountant. */
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
    await sendAttachment(reply, 'text/csv; charset=utf-8', `factures-${month}.csv`, lines);
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
    await sendAttachment(reply, 'text/plain; charset=utf-8', name, lines);
  }
}

const sendAttachment = (reply: FastifyReply, type: string, name: string, lines: AsyncIterable<string>) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(lines));
