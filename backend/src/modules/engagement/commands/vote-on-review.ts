import { randomUUID } from 'node:crypto';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Review, type ReviewVote } from '../domain/review.js';
import { engagement } from '../tables.js';

/** One vote a person and review: the other one takes its place, null takes it back. @throws DomainError `review-not-found`, `own-review` */
export const VoteOnReview = command(
  async (
    { entityManager },
    {
      voterId,
      review: { subjectId, id },
      vote,
    }: { voterId: string; review: { subjectId: string; id: string }; vote: ReviewVote | null },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      // Held: of a hundred clicks at once, the second finds the vote of the first.
      const review = await held(em, Review, { id, subjectId });
      if (!review) throw new DomainError('review-not-found');
      const votes = engagement(em);
      const own = await votes
        .selectFrom('engagement_review_vote')
        .select('is_like as isLike')
        .where('review_id', '=', id)
        .where('voter_id', '=', voterId)
        .executeTakeFirst();
      const before = own ? (own.isLike ? 'like' : 'unlike') : null;
      review.countVote(voterId, before, vote);
      if (vote === before) return;
      if (vote === null) {
        await votes
          .deleteFrom('engagement_review_vote')
          .where('review_id', '=', id)
          .where('voter_id', '=', voterId)
          .execute();
      } else {
        const row = {
          review_id: id,
          voter_id: voterId,
          mark: randomUUID(),
          is_like: vote === 'like',
          voted_at: new Date(),
        };
        const { is_like, voted_at } = row;
        await votes
          .insertInto('engagement_review_vote')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['review_id', 'voter_id']).doUpdateSet({ is_like, voted_at }),
          )
          .execute();
      }
    });
  },
);
