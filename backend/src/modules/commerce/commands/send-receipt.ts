import { QueryBus } from '@nestjs/cqrs';
import { command } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { orderMail, type Covers } from '../mails/order-mails.fr.js';
import { joinedPdf } from './joined-pdf.js';
import { readMailedOrder } from '../queries/mailed-order.js';
import { sendOnce } from './send-once.js';

/** Mails the confirmation of an order that was paid, once: access that came back after a refund failed is no new order. */
export const SendReceipt = command(
  { mailer: Mailer, queries: QueryBus },
  async (
    { entityManager, mailer, queries },
    {
      orderId,
      covers,
      again = false,
    }: {
      orderId: string;
      covers: Covers;
      /** It was asked for again, within its bounds: that it has left before does not count. */
      again?: boolean;
    },
  ): Promise<void> => {
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
