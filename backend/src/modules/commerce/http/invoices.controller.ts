import { Controller, Get, Param, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { z } from 'zod';
import { CreditNoteNumber, WithdrawalNumber } from '@atelier/contracts/refunds';
import type { FastifyReply } from 'fastify';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, fileBytes, Refuses } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { WriteWithdrawal } from '../queries/write-withdrawal.js';
import { WriteInvoice } from '../queries/write-invoice.js';
import type { WhichInvoice } from '../queries/read-invoice.js';

const ByNumber = z.object({ number: CreditNoteNumber });
const ByWithdrawal = z.object({ number: WithdrawalNumber });

/** Invoices and credit notes, for their buyer and for the administration. */
@Controller()
export class InvoicesController extends Dispatching {
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

  /** The acknowledgement that the law wants, as often as its owner wants it. */
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
    await sendPdf(await this.queries.execute(new WriteWithdrawal({ number, buyerId: ownOf(caller) })), reply);
  }

  private async send(which: WhichInvoice, caller: SignedInCaller, reply: FastifyReply): Promise<void> {
    await sendPdf(await this.queries.execute(new WriteInvoice({ which, buyerId: ownOf(caller) })), reply);
  }
}

/** Null for the administration, which reads everybody's. */
const ownOf = ({ isAdmin, accountId }: SignedInCaller): string | null => (isAdmin ? null : accountId);

const sendPdf = ({ number, pdf }: { number: string; pdf: Buffer }, reply: FastifyReply) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
