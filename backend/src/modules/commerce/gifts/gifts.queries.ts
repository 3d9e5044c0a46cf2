import type { Gift, Gifts, ReceivedGift } from '@atelier/contracts/gifts';
import { DomainError } from '../../../kernel/domain-error.js';
import { hashLinkToken } from '../../../kernel/link-token.js';
import { isoOrNull, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { activeOrderLines, hasActiveLine, purchasedCourses } from '../orders/purchases.js';

const maxListed = 100;

/** The paid gifts of a giver, the latest first. */
export const ListGifts = query(
  async ({ entityManager: em }, { giverId }: { giverId: string }): Promise<Gifts> => {
    const rows = await sqlRows<Gift & { isActive: boolean }>(em)`
    select g.id as "_id", g.order_id as "orderId", g.email, g.message, g.send_at as "sendAt", g.sent_at as "sentAt",
           g.accepted_at as "acceptedAt",
           o.status = 'paid' and ${hasActiveLine} as "isActive",
           (select json_agg(json_build_object('_id', course_id, 'title', title) order by title)
            from commerce_order_item where order_id = o.id) as courses
    from commerce_gift g join commerce_order o on o.id = g.order_id
    where g.giver_id = ${giverId} order by g.created_at desc limit ${maxListed}`;
    return { gifts: rows.map(toGift) };
  },
);

function toGift({ isActive, ...row }: Gift & { isActive: boolean }): Gift {
  const state = row.acceptedAt ? 'accepted' : row.sentAt ? 'sent' : 'waiting';
  return {
    ...row,
    sendAt: toIso(row.sendAt),
    sentAt: isoOrNull(row.sentAt),
    acceptedAt: isoOrNull(row.acceptedAt),
    state: isActive ? state : 'revoked',
  };
}

interface ReceivedGiftRow {
  orderId: string;
  giverName: string;
  message: string;
  acceptedBy: string | null;
  isActive: boolean;
}

/** A gift, as shown by its link. @param userId null for a visitor @throws DomainError `gift-not-found` */
export const ReadGift = query(
  async (
    { entityManager: em },
    { token, userId }: { token: string; userId: string | null },
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
    const state = gift.acceptedBy ? ('accepted' as const) : ('open' as const);
    return {
      giver: gift.giverName || null,
      message: gift.message,
      courses: lines.map(({ courseId, title }) => ({ _id: courseId, title })),
      state: isActive ? state : ('revoked' as const),
      isMine,
      owned: userId && !isMine ? await purchasedCourses(em, userId, courseIds) : [],
    };
  },
);
