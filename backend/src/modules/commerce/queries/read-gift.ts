import type { ReceivedGift } from '@atelier/contracts/gifts';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { anyOf, sqlRow, sqlRows } from '../../../kernel/query.js';
import { standingLines } from '../commands/standing-lines.js';
import { hashLinkToken } from '../../../kernel/link-token.js';

interface Row {
  orderId: string;
  giverName: string;
  message: string;
  acceptedBy: string | null;
  isStanding: boolean;
}

/** A gift as who opens its link sees it. @throws DomainError `gift-not-found` */
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
    const gift = await sqlRow<Row>(em)`
    select g.order_id as "orderId", g.giver_name as "giverName", g.message, g.accepted_by as "acceptedBy",
           o.status = 'paid' and o.disputed_since is null as "isStanding"
    from commerce_gift g join commerce_order o on o.id = g.order_id where g.token_hash = ${hashLinkToken(token)}`;
    if (!gift) throw new DomainError('gift-not-found');
    const lines = await standingLines(em, gift.orderId);
    const courseIds = lines.map(({ courseId }) => courseId);
    const isMine = userId !== null && gift.acceptedBy === userId;
    const isStanding = gift.isStanding && lines.length > 0;
    const standing = gift.acceptedBy ? ('accepted' as const) : ('open' as const);
    return {
      giver: gift.giverName || null,
      message: gift.message,
      courses: lines.map(({ courseId, title }) => ({ _id: courseId, title })),
      state: isStanding ? standing : ('revoked' as const),
      isMine,
      owned: userId && !isMine ? await ownedOf(em, userId, courseIds) : [],
    };
  },
);

async function ownedOf(
  em: Parameters<typeof standingLines>[0],
  userId: string,
  courseIds: string[],
): Promise<string[]> {
  const rows = await sqlRows<{ courseId: string }>(em)`
    select course_id as "courseId" from commerce_purchase
    where user_id = ${userId} and course_id = ${anyOf(courseIds)} order by course_id`;
  return rows.map(({ courseId }) => courseId);
}
