import type { Gift, Gifts } from '@atelier/contracts/gifts';
import { query } from '../../../kernel/use-case.js';
import { sqlRows, toIso } from '../../../kernel/query.js';

const mostListed = 100;

/** The gifts that somebody has paid for, the latest first. */
export const ListGifts = query(
  async ({ entityManager: em }, { giverId }: { giverId: string }): Promise<Gifts> => {
    const rows = await sqlRows<Gift & { isStanding: boolean }>(em)`
    select g.id as "_id", g.order_id as "orderId", g.email, g.message, g.send_at as "sendAt", g.sent_at as "sentAt",
           g.accepted_at as "acceptedAt",
           o.status = 'paid' and exists (
             select from commerce_order_item i where i.order_id = o.id and not exists (
               select from commerce_refund_line l
               where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)) as "isStanding",
           (select json_agg(json_build_object('_id', course_id, 'title', title) order by title)
            from commerce_order_item where order_id = o.id) as courses
    from commerce_gift g join commerce_order o on o.id = g.order_id
    where g.giver_id = ${giverId} order by g.created_at desc limit ${mostListed}`;
    return { gifts: rows.map(toGift) };
  },
);

const iso = (moment: string | null) => moment && toIso(moment);

function toGift({ isStanding, ...row }: Gift & { isStanding: boolean }): Gift {
  const standing = row.acceptedAt ? 'accepted' : row.sentAt ? 'sent' : 'waiting';
  return {
    ...row,
    sendAt: toIso(row.sendAt),
    sentAt: iso(row.sentAt),
    acceptedAt: iso(row.acceptedAt),
    state: isStanding ? standing : 'revoked',
  };
}
