import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { reviewColumns, toReview, type ReviewRow, type UnsignedReview } from './review-row.js';

/** One review, hidden or not, by its number or by who wrote it about what; null where there is none. */
export class ReadReview extends Query<UnsignedReview | null> {
  constructor(
    readonly which: { id: string; subjectId?: string } | { authorId: string; subjectId: string },
    readonly viewerId: string | null,
  ) {
    super();
  }
}

export const ReadReviewHandler = queryHandler(ReadReview, async (em, { which, viewerId }) => {
  const { subjectId } = which;
  const one = 'id' in which ? sql`r.id = ${which.id}` : sql`r.author_id = ${which.authorId}`;
  const about = subjectId === undefined ? sql`` : sql`and r.subject_id = ${subjectId}`;
  const row = await sqlRow<ReviewRow>(em)`
    select ${reviewColumns(viewerId)} from engagement_review r where ${one} ${about}`;
  return row ? toReview(row) : null;
});
