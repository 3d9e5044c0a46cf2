import { Controller, Get, Param, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { z } from 'zod';
import { CreditNoteNumber } from '@atelier/contracts/orders';
import type { FastifyReply } from 'fastify';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, fileBytes, Refuses } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { WriteInvoice } from '../queries/write-invoice.js';
import type { WhichInvoice } from '../queries/read-invoice.js';

const ByNumber = z.object({ number: CreditNoteNumber });

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

  private async send(which: WhichInvoice, caller: SignedInCaller, reply: FastifyReply): Promise<void> {
    const buyerId = caller.isAdmin ? null : caller.accountId;
    const { number, pdf } = await this.queries.execute(new WriteInvoice(which, buyerId));
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  }
}
