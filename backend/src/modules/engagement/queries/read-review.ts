import { query } from '../../../kernel/use-case.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { reviewColumns, toReview, type ReviewRow, type UnsignedReview } from './review-row.js';

export type SoughtReview = { id: string; subjectId?: string } | { authorId: string; subjectId: string };

/** One review, hidden or not, by its number or by who wrote it about what; null where there is none. */
export const ReadReview = query(
  async (
    { entityManager: em },
    {
      which,
      viewerId,
    }: {
      which: SoughtReview;
      viewerId: string | null;
    },
  ): Promise<UnsignedReview | null> => {
    const { subjectId } = which;
    const one = 'id' in which ? sql`r.id = ${which.id}` : sql`r.author_id = ${which.authorId}`;
    const about = subjectId === undefined ? sql`` : sql`and r.subject_id = ${subjectId}`;
    const row = await sqlRow<ReviewRow>(em)`
    select ${reviewColumns(viewerId)} from engagement_review r where ${one} ${about}`;
    return row ? toReview(row) : null;
  },
);
