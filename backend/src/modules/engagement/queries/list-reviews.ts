import { reviewsPageSize, type Star } from '@atelier/contracts/words/review-words';
import { query } from '../../../kernel/use-case.js';
import { behind } from '../../../kernel/behind.js';
import { pageOf, sql } from '../../../kernel/query.js';
import { reviewColumns, toReview, type UnsignedReview } from './review-row.js';

export interface ReviewsPage {
  reviews: UnsignedReview[];
  total: number;
  pages: number;
  currentPage: number;
}

/** What everybody may read of a course or a tutorial: those that were found useful first, then the latest. */
export const ListReviews = query(
  async (
    { entityManager: em },
    {
      subjectId,
      sought,
      viewerId,
    }: {
      subjectId: string;
      sought: { currentPage: number; star?: Star | undefined };
      viewerId: string | null;
    },
  ): Promise<ReviewsPage> => {
    const { currentPage, star } = sought;
    // Who is signed in may just have written one.
    const reads = viewerId ? em : behind(em);
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
