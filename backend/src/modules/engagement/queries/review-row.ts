import type { Review } from '@atelier/contracts/reviews';
import type { HidingReason } from '@atelier/contracts/words/review-words';
import { columnsOf, type RowOf } from '../../../kernel/columns.js';
import { sql, toIso } from '../../../kernel/query.js';
import type { EngagementTables } from '../tables.js';

/** Marks that are handed out of one review and kind; more are counted alone. */
const mostMarks = 100;

/** Nobody is told who voted but each of their own vote. */
const marks = (isLike: boolean, viewerId: string | null) => sql<string[]>`
  coalesce((select json_agg(mark) from (
    select case when v.voter_id = ${viewerId}::uuid then v.voter_id else v.mark end as mark
    from engagement_review_vote v where v.review_id = r.id and v.is_like = ${isLike}
    order by v.voter_id is not distinct from ${viewerId}::uuid desc, v.voted_at desc limit ${mostMarks}
  ) marks), '[]')`;

/** @param viewerId whoever looks, if that is known */
export const reviewColumns = (viewerId: string | null) =>
  columnsOf<EngagementTables['engagement_review']>('r')(
    `id, subject, subject_id, author_id, star, comment, created_at, updated_at, likes, unlikes, answer, answered_by,
    answered_at, hidden_for`,
    { like: marks(true, viewerId), unLike: marks(false, viewerId) },
  );
export type ReviewRow = RowOf<ReturnType<typeof reviewColumns>>;

/** A review before it is known how those are called who wrote and answered it. */
export interface UnsignedReview extends Omit<Review, 'user' | 'answer' | 'progressPercentage'> {
  subject: ReviewRow['subject'];
  authorId: string;
  answer: { text: string; by: string; answeredAt: string } | null;
  hiddenFor: HidingReason | null;
}

export const toReview = (row: ReviewRow): UnsignedReview => ({
  _id: row.id,
  subject: row.subject,
  courseId: row.subjectId,
  authorId: row.authorId,
  star: row.star,
  comment: row.comment,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
  like: row.like,
  unLike: row.unLike,
  likeCount: row.likes,
  unLikeCount: row.unlikes,
  answer:
    row.answer !== null && row.answeredBy !== null && row.answeredAt !== null
      ? { text: row.answer, by: row.answeredBy, answeredAt: toIso(row.answeredAt) }
      : null,
  hiddenFor: row.hiddenFor,
});
