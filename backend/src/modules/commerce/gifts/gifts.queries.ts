import type { Gift, Gifts, ReceivedGift } from '@atelier/contracts/gifts';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { anyOf, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { activeOrderLines } from '../orders/purchases.js';

const mostListed = 100;

/** The paid gifts of a giver, the latest first. */
export const ListGifts = query(
  async ({ entityManager: em }, { giverId }: { giverId: string }): Promise<Gifts> => {
    const rows = await sqlRows<Gift & { isActive: boolean }>(em)`
    select g.id as "_id", g.order_id as "orderId", g.email, g.message, g.send_at as "sendAt", g.sent_at as "sentAt",
           g.accepted_at as "acceptedAt",
           o.status = 'paid' and exists (
             select from commerce_order_item i where i.order_id = o.id and not exists (
               select from commerce_refund_line l
               where l.order_id = i.order_id and l.course_id = i.course_id and not l.is_void)) as "isActive",
           (select json_agg(json_build_object('_id', course_id, 'title', title) order by title)
            from commerce_order_item where order_id = o.id) as courses
    from commerce_gift g join commerce_order o on o.id = g.order_id
    where g.giver_id = ${giverId} order by g.created_at desc limit ${mostListed}`;
    return { gifts: rows.map(toGift) };
  },
);

const isoOrNull = (moment: string | null) => moment && toIso(moment);

function toGift({ isActive, ...row }: Gift & { isActive: boolean }): Gift {
  const standing = row.acceptedAt ? 'accepted' : row.sentAt ? 'sent' : 'waiting';
  return {
    ...row,
    sendAt: toIso(row.sendAt),
    sentAt: isoOrNull(row.sentAt),
    acceptedAt: isoOrNull(row.acceptedAt),
    state: isActive ? standing : 'revoked',
  };
}

interface ReceivedGiftRow {
  orderId: string;
  giverName: string;
  message: string;
  acceptedBy: string | null;
  isActive: boolean;
}

/** A gift, as shown by its link. @throws DomainError `gift-not-found` */
export const ReadGift = query(
  async (
    { entityManager: em },
    {
      token,
      userId,
    }: {
      token: string;
      /** Null for a visitor. */
      userId: string | null;
    },
  ): Promise<ReceivedGift> => {
    const gift = await sqlRow<ReceivedGiftRow>(em)`
    select g.order_id as "orderId", g.giver_name as "giverName", g.message, g.accepted_by as "acceptedBy",
           o.status = 'paid' and o.disputed_since is null as "isActive"
    from commerce_gift g join commerce_order o on o.id = g.order_id where g.token_hash = ${hashLinkToken(token)}`;
    if (!gift) throw new DomainError('gift-not-found');
    const lines = await activeOrderLines(em, gift.orderId);
    const courseIds = lines.map(({ courseId }) => courseId);
    const isMine = userId !== null && gift.acceptedBy === userId;
    const isActive = gift.isActive && lines.length > 0;
    const standing = gift.acceptedBy ? ('accepted' as const) : ('open' as const);
    return {
      giver: gift.giverName || null,
      message: gift.message,
      courses: lines.map(({ courseId, title }) => ({ _id: courseId, title })),
      state: isActive ? standing : ('revoked' as const),
      isMine,
      owned: userId && !isMine ? await ownedAmong(em, userId, courseIds) : [],
    };
  },
);

async function ownedAmong(
  em: Parameters<typeof activeOrderLines>[0],
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const rows = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_purchase
    where user_id = ${userId} and course_id = ${anyOf(courseIds)} order by course_id`;
  return rows.map(({ courseId }) => courseId);
}
