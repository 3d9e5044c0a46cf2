import type { Review } from '@atelier/contracts/reviews';
import {
  type HidingReason,
  reviewsPageSize,
  type ReviewState,
  type Star,
} from '@atelier/contracts/words/review-words';
import { fromReplica } from '../../../kernel/connection.js';
import { columnsOf, type RowOf } from '../../../kernel/tables.js';
import { type PageFacts, pageOf, sql, sqlRow, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { engagement, type EngagementTables } from '../tables.js';
import { averageOf, percentagesOf, reviewCountOf } from './review.domain.js';

/** Limit of voter marks per review and kind; beyond it only the count grows. */
const maxMarks = 100;

/** Voters are anonymous: only one's own vote is recognisable. */
const voterMarks = (isLike: boolean, viewerId: string | null) => sql<string[]>`
  coalesce((select json_agg(mark) from (
    select case when v.voter_id = ${viewerId}::uuid then v.voter_id else v.mark end as mark
    from engagement_review_vote v where v.review_id = r.id and v.is_like = ${isLike}
    order by v.voter_id is not distinct from ${viewerId}::uuid desc, v.voted_at desc limit ${maxMarks}
  ) marks), '[]')`;

/** @param viewerId the viewer's account, if signed in */
const reviewColumns = (viewerId: string | null) =>
  columnsOf<EngagementTables['engagement_review']>('r')(
    `id, subject, subject_id, author_id, star, comment, created_at, updated_at, likes, unlikes, answer, answered_by,
    answered_at, hidden_for, text_hidden_for`,
    { like: voterMarks(true, viewerId), unLike: voterMarks(false, viewerId) },
  );
type ReviewRow = RowOf<ReturnType<typeof reviewColumns>>;

/** A review before the names of author and answerer are added. */
export interface ReviewRecord extends Omit<Review, 'user' | 'answer' | 'progressPercentage' | 'experience'> {
  subject: ReviewRow['subject'];
  authorId: string;
  answer: { text: string; by: string; answeredAt: string } | null;
  hiddenFor: HidingReason | null;
}

const toReview = (row: ReviewRow): ReviewRecord => ({
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
  textHiddenFor: row.textHiddenFor,
});

interface SubjectRating {
  rating: number;
  count: number;
  percentages: ReturnType<typeof percentagesOf>;
  /** The later of two ratings has the larger version. */
  version: number;
}

const noRating = { five: 0, four: 0, three: 0, two: 0, one: 0, version: 0 };

/** The rating of a course or a tutorial. */
export const ReadRating = query(
  async ({ entityManager: em }, { subjectId }: { subjectId: string }): Promise<SubjectRating> => {
    const row = await engagement(em)
      .selectFrom('engagement_rating')
      .select(['five', 'four', 'three', 'two', 'one', 'version'])
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    const { five, four, three, two, one, version } = row ?? noRating;
    const counts = { 5: five, 4: four, 3: three, 2: two, 1: one };
    return {
      rating: averageOf(counts),
      count: reviewCountOf(counts),
      percentages: percentagesOf(counts),
      version,
    };
  },
);

export type ReviewKey = { id: string; subjectId?: string } | { authorId: string; subjectId: string };

interface ReadReviewInput {
  key: ReviewKey;
  viewerId: string | null;
}

/** One review, hidden or not, by id or by author and subject; null if there is none. */
export const ReadReview = query(
  async ({ entityManager: em }, { key, viewerId }: ReadReviewInput): Promise<ReviewRecord | null> => {
    const { subjectId } = key;
    const condition = 'id' in key ? sql`r.id = ${key.id}` : sql`r.author_id = ${key.authorId}`;
    const ofSubject = subjectId === undefined ? sql`` : sql`and r.subject_id = ${subjectId}`;
    const row = await sqlRow<ReviewRow>(em)`
    select ${reviewColumns(viewerId)} from engagement_review r where ${condition} ${ofSubject}`;
    return row ? toReview(row) : null;
  },
);

type ReviewsPage = { reviews: ReviewRecord[] } & PageFacts;

interface ListReviewsInput {
  subjectId: string;
  criteria: { currentPage: number; star?: Star | undefined };
  viewerId: string | null;
}

/** Public reviews of a course or a tutorial: most useful first, then latest. */
export const ListReviews = query(
  async (
    { entityManager: em },
    { subjectId, criteria, viewerId }: ListReviewsInput,
  ): Promise<ReviewsPage> => {
    const { currentPage, star } = criteria;
    // A signed-in viewer may just have written one, so they read from the primary.
    const reads = viewerId ? em : fromReplica(em);
    const { rows, facts } = await pageOf(reads, reviewsPageSize, currentPage, {
      key: sql`r.id`,
      columns: reviewColumns(viewerId),
      found: sql`
      from engagement_review r
      where r.subject_id = ${subjectId} and r.hidden_for is null and r.forfeited_at is null
        ${star ? sql`and r.star = ${star}` : sql``}`,
      order: sql`r.likes desc, r.created_at desc, r.id`,
    });
    return { reviews: rows.map(toReview), ...facts };
  },
);

const pageSize = 10;

const ofState = {
  all: sql``,
  unanswered: sql`and r.answer is null and r.hidden_for is null`,
  hidden: sql`and (r.hidden_for is not null or r.text_hidden_for is not null)`,
};

interface ListReviewsForTeacherInput {
  courseIds: string[] | undefined;
  criteria: {
    currentPage: number;
    star?: Star | undefined;
    state: ReviewState;
    /** Only of this student. */
    studentId?: string | undefined;
  };
}

/** Reviews of the given courses, or of all, including hidden ones: latest first. */
export const ListReviewsForTeacher = query(
  async (
    { entityManager: em },
    { courseIds, criteria }: ListReviewsForTeacherInput,
  ): Promise<ReviewsPage> => {
    const { currentPage, star, state, studentId } = criteria;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`r.id`,
      columns: reviewColumns(null),
      found: sql`
      from engagement_review r
      where r.subject = 'course' and r.forfeited_at is null ${ofState[state]}
        ${courseIds ? sql`and r.subject_id = any(${courseIds}::uuid[])` : sql``}
        ${studentId ? sql`and r.author_id = ${studentId}` : sql``}
        ${star ? sql`and r.star = ${star}` : sql``}`,
      order: sql`r.created_at desc, r.id`,
    });
    return { reviews: rows.map(toReview), ...facts };
  },
);
