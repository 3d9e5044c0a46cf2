import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow } from '../../../kernel/query.js';
import { Order } from '../domain/order.js';

/**
 * Has the confirmation of a paid order mailed once more: a minute after it was last sent, at the earliest.
 * @throws DomainError `order-not-found` for anybody else's, `order-not-paid`, `mail-just-sent`
 */
export const AskReceiptAgain = command(
  (
    { entityManager },
    {
      orderId,
      buyerId,
    }: {
      orderId: string;
      /** Null for the administration. */
      buyerId: string | null;
    },
  ): Promise<void> =>
    entityManager.fork().transactional(async (em) => {
      const order = await held(em, Order, { id: orderId, ...(buyerId && { userId: buyerId }) });
      if (!order) throw new DomainError('order-not-found');
      if (order.status !== 'paid') throw new DomainError('order-not-paid');
      const turn = await sqlRow(em)`
      insert into commerce_mail (kind, about_id, begun_at) values ('bought', ${orderId}, now())
      on conflict (kind, about_id) do update set begun_at = now()
      where commerce_mail.begun_at < now() - interval '1 minute' returning kind`;
      if (!turn) throw new DomainError('mail-just-sent');
      order.askReceiptAgain();
    }),
);
