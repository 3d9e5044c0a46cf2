import type { Team } from '@atelier/contracts/teams';
import { orderName } from '@atelier/contracts/words/order-words';
import { sql, toIso } from '../../../kernel/query.js';

export interface TeamRow extends Omit<Team, 'number' | 'state'> {
  number: number;
  isClosed: boolean;
  isStanding: boolean;
}

/** What every reader of places `t`, bought by the order `o`, sees. */
export const teamColumns = sql<TeamRow>`
  t.id as "_id", t.order_id as "orderId", o.number, t.company, t.places, t.taken, t.closed_at is not null as "isClosed",
  o.status = 'paid' and o.disputed_since is null and exists (
    select from commerce_order_item i where i.order_id = o.id and not exists (
      select from commerce_refund_line l
      where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)) as "isStanding",
  (select json_agg(json_build_object('_id', course_id, 'title', title) order by title, course_id)
   from commerce_order_item where order_id = o.id) as courses,
  o.paid_at as "createdAt"`;

export const toTeam = ({ isClosed, isStanding, ...row }: TeamRow): Team => ({
  _id: row._id,
  orderId: row.orderId,
  number: orderName(row.number),
  company: row.company,
  places: row.places,
  taken: row.taken,
  state: !isStanding ? 'revoked' : isClosed ? 'closed' : row.taken >= row.places ? 'full' : 'open',
  courses: row.courses,
  createdAt: toIso(row.createdAt),
});
