import { Command, QueryBus } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { orderMail, type Covers } from '../mails/order-mails.fr.js';
import { joinedPdf } from './joined-pdf.js';
import { readMailedOrder } from '../queries/mailed-order.js';
import { sendOnce } from './send-once.js';

/** Mails the confirmation of an order that was paid, once: access that came back after a refund failed is no new order. */
export class SendReceipt extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly covers: Covers,
    /** It was asked for again, within its bounds: that it has left before does not count. */
    readonly again = false,
  ) {
    super();
  }
}

export const SendReceiptHandler = commandHandler(
  SendReceipt,
  { mailer: Mailer, queries: QueryBus },
  async (entityManager, { orderId, covers, again }, { mailer, queries }) => {
    const returned =
      !again &&
      (await sqlRow(entityManager)`
      select 1 from commerce_refund where order_id = ${orderId} and kind not in ('already-owned', 'paid-twice') limit 1`);
    const order = returned ? null : await readMailedOrder(entityManager, orderId);
    if (!order) return;
    // What a coupon paid whole has no invoice.
    const joined = order.invoiceNumber ? [await joinedPdf(queries, { orderId })] : [];
    const send = () => mailer.send(order.email, orderMail(order, covers), joined);
    await (again ? send() : sendOnce(entityManager, 'bought', orderId, send));
  },
);
