import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AccountingMonth, AccountingYear } from '@atelier/contracts/revenue';
import { ById } from '@atelier/contracts/common';
import { CreditNoteNumber, WithdrawalNumber } from '@atelier/contracts/orders';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, fileBytes, Refuses } from '../../../platform/http/declared-routes.js';
import { sendFile } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportAccounting, ledgerName } from './accounting.commands.js';
import { type InvoiceRef, RenderInvoice, RenderWithdrawalReceipt } from './invoices.queries.js';

const pdfRateLimit = { name: 'invoice', by: 'account', limit: 60, seconds: 60 } as const;
const exportRateLimit = { name: 'export-accounting', by: 'address', limit: 30, seconds: 3600 } as const;
const ByNumber = z.object({ number: CreditNoteNumber });
const ByWithdrawal = z.object({ number: WithdrawalNumber });

/** Invoices and credit notes, for their buyer and for the administration. */
@Controller()
export class InvoicesController extends BusClient {
  @Get('orders/:id/invoice.pdf')
  @Access('signed-in')
  @Answers(fileBytes)
  @Refuses('invoice-not-found')
  @RateLimit(pdfRateLimit)
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
  @RateLimit(pdfRateLimit)
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
  @RateLimit(pdfRateLimit)
  async withdrawal(
    @Param({ schema: ByWithdrawal }) { number }: z.infer<typeof ByWithdrawal>,
    @Caller() caller: SignedInCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPdf(
      await this.queries.execute(new RenderWithdrawalReceipt({ number, buyerId: buyerIdOf(caller) })),
      reply,
    );
  }

  private async send(ref: InvoiceRef, caller: SignedInCaller, reply: FastifyReply): Promise<void> {
    await sendPdf(await this.queries.execute(new RenderInvoice({ ref, buyerId: buyerIdOf(caller) })), reply);
  }
}

/** Null for the administration, which may read all. */
const buyerIdOf = ({ isAdmin, accountId }: SignedInCaller): string | null => (isAdmin ? null : accountId);

const sendPdf = ({ number, pdf }: { number: string; pdf: Buffer }, reply: FastifyReply) =>
  sendFile(reply, 'application/pdf', `${number}.pdf`, pdf);

/** Exports for the seller's accountant. */
@Controller('accounting')
export class AccountingController extends BusClient {
  @Inject(CONFIG) private readonly config!: Config;

  @Get('invoices.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async month(
    @Query({ schema: AccountingMonth }) { month }: AccountingMonth,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.commands.execute(new ExportAccounting({ period: { month } }));
    await sendFile(reply, 'text/csv; charset=utf-8', `factures-${month}.csv`, Readable.from(lines));
  }

  @Get('fec.txt')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async year(
    @Query({ schema: AccountingYear }) { year }: AccountingYear,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.commands.execute(new ExportAccounting({ period: { year } }));
    const name = ledgerName(this.config.invoicing.seller.siret, year);
    await sendFile(reply, 'text/plain; charset=utf-8', name, Readable.from(lines));
  }
}
