import type { ReviewState, Star } from '@atelier/contracts/words/review-words';
import { query } from '../../../kernel/use-case.js';
import { pageOf, sql } from '../../../kernel/query.js';
import type { ReviewsPage } from './list-reviews.js';
import { reviewColumns, toReview } from './review-row.js';

const pageSize = 10;

const ofState = {
  all: sql``,
  unanswered: sql`and r.answer is null and r.hidden_for is null`,
  hidden: sql`and r.hidden_for is not null`,
};

/** The reviews of some courses, or of all, hidden ones included: the latest first. */
export const ListTaughtReviews = query(
  async (
    { entityManager: em },
    {
      courseIds,
      sought,
    }: {
      courseIds: string[] | undefined;
      sought: {
        currentPage: number;
        star?: Star | undefined;
        state: ReviewState;
        /** Of this student alone. */
        studentId?: string | undefined;
      };
    },
  ): Promise<ReviewsPage> => {
    const { currentPage, star, state, studentId } = sought;
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
