import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { sqlRows } from '../../../kernel/query.js';
import { Gift } from '../domain/gift.js';

const batchSize = 100;

/**
 * Asks for the mails of the gifts whose day has come and which money stands behind, and forgets those, and places for companies,
 * that nobody paid for within a week. The database alone
 * knows the days: what Redis loses is asked for again by the outbox.
 */
export const DeliverGifts = command(async ({ entityManager }): Promise<number> => {
  const due = await sqlRows<{ id: string }>(entityManager)`
    select g.id from commerce_gift g join commerce_order o on o.id = g.order_id
    where announced_at is null and accepted_at is null and send_at <= now() and o.status = 'paid' and o.disputed_since is null
      and exists (
        select from commerce_order_item i where i.order_id = o.id and not exists (
          select from commerce_refund_line l
          where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void))
    order by send_at limit ${batchSize}`;
  for (const { id } of due) {
    await entityManager.fork().transactional(async (em) => (await held(em, Gift, { id }))?.announce());
  }
  await sqlRows(entityManager)`
    delete from commerce_gift where order_id is null and created_at < now() - interval '7 days'`;
  await sqlRows(entityManager)`
    delete from commerce_team where order_id is null and created_at < now() - interval '7 days'`;
  return due.length;
});
