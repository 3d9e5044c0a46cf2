import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Star } from '@atelier/contracts/words/review-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { awaitRereading } from '../reports/await-rereading.js';
import { engagement } from '../tables.js';
import { Review, type ReviewSubject, type ReviewVote } from './review.domain.js';

/**
 * Changes the reviews of one course or tutorial under a lock, and updates its rating in the same transaction: the
 * author of a new review sees it in the average at once, which a job could not guarantee.
 */
export function changeReviewsAndRating<Result>(
  entityManager: EntityManager,
  subjectId: string,
  change: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return entityManager.fork().transactional(async (em) => {
    // Locked before the statement below takes its snapshot: concurrent counts would miss each other's change.
    await sqlRows(em)`
      select pg_advisory_xact_lock(hashtext('engagement.rating'), hashtext(${subjectId}))`;
    const result = await change(em);
    await em.flush();
    await recountRating(em, subjectId);
    return result;
  });
}

/** A review of a course or a tutorial. */
interface ReviewOfSubject {
  subjectId: string;
  id: string;
}

/** @throws DomainError `review-not-found` */
async function lockReview(em: EntityManager, key: { id: string; subjectId?: string; authorId?: string }) {
  const review = await findForUpdate(em, Review, key);
  if (!review) throw new DomainError('review-not-found');
  return review;
}

export const publishReviewsChanged = (live: LiveChannel, courseId: string): Promise<void> =>
  live.publish('public', 'reviews-changed', { courseId });

/** The version grows with each change: of two copies the later is known. */
async function recountRating(em: EntityManager, subjectId: string): Promise<void> {
  await sqlRows(em)`
    insert into engagement_rating as earlier (subject_id, five, four, three, two, one, version)
    select ${subjectId}::uuid, count(*) filter (where star = 5), count(*) filter (where star = 4),
           count(*) filter (where star = 3), count(*) filter (where star = 2), count(*) filter (where star = 1), 1
    from engagement_review where subject_id = ${subjectId} and hidden_for is null and forfeited_at is null
    on conflict (subject_id) do update
      set five = excluded.five, four = excluded.four, three = excluded.three, two = excluded.two, one = excluded.one,
          version = earlier.version + 1
      where (earlier.five, earlier.four, earlier.three, earlier.two, earlier.one)
        is distinct from (excluded.five, excluded.four, excluded.three, excluded.two, excluded.one)`;
}

interface WriteReviewInput {
  authorId: string;
  subject: ReviewSubject;
  subjectId: string;
  content: { star: Star; comment: string };
}

/** Writes a review of a course or a tutorial, or replaces one's earlier review. */
export const WriteReview = command(
  { live: LiveChannel },
  async ({ entityManager, live }, { content, ...key }: WriteReviewInput): Promise<void> => {
    await changeReviewsAndRating(entityManager, key.subjectId, async (em) => {
      const existing = await em.findOne(Review, { subjectId: key.subjectId, authorId: key.authorId });
      if (existing) {
        if (existing.rewrite(content)) await awaitRereading(em, 'review', existing.id);
      } else em.persist(Review.write({ ...key, ...content }));
    });
    await publishReviewsChanged(live, key.subjectId);
  },
);

/** Deletes one's own review with its votes. @throws DomainError `review-not-found`, `review-hidden` */
export const DeleteReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { authorId, reviewId }: { authorId: string; reviewId: string },
  ): Promise<void> => {
    const own = { id: reviewId, authorId };
    const current = await entityManager.fork().findOne(Review, own);
    if (!current) throw new DomainError('review-not-found');
    await changeReviewsAndRating(entityManager, current.subjectId, async (em) => {
      const review = await lockReview(em, own);
      review.withdraw();
      em.remove(review);
    });
    await publishReviewsChanged(live, current.subjectId);
  },
);

/**
 * One vote per person and review: the opposite vote replaces it, null deletes it.
 * @throws DomainError `review-not-found`, `own-review`
 */
export const VoteOnReview = command(
  async (
    { entityManager },
    {
      voterId,
      review: { subjectId, id },
      vote,
    }: { voterId: string; review: ReviewOfSubject; vote: ReviewVote | null },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      // Under lock: concurrent clicks find the first one's vote.
      const review = await lockReview(em, { id, subjectId });
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
        const content = { is_like: vote === 'like', voted_at: new Date() };
        await votes
          .insertInto('engagement_review_vote')
          .values({ review_id: id, voter_id: voterId, mark: randomUUID(), ...content })
          .onConflict((conflict) => conflict.columns(['review_id', 'voter_id']).doUpdateSet(content))
          .execute();
      }
    });
  },
);

/** The single answer of the course's teacher; null deletes it. @throws DomainError `review-not-found` */
export const AnswerReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      review: { subjectId, id },
      answer,
    }: { review: ReviewOfSubject; answer: { text: string; by: string } | null },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const review = await lockReview(em, { id, subjectId });
      if (answer) review.setAnswer(answer.text, answer.by);
      else review.removeAnswer();
    });
    await publishReviewsChanged(live, subjectId);
  },
);

/**
 * The reviewer's purchase of the course was refunded, or the course was bought again: the review is excluded from the
 * rating, or counted again.
 */
export const ForfeitReview = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    {
      authorId,
      courseId: subjectId,
      isForfeited,
    }: { authorId: string; courseId: string; isForfeited: boolean },
  ): Promise<void> => {
    const own = { subjectId, authorId };
    // Most students have not written any review.
    const current = await entityManager.fork().findOne(Review, own);
    if (!current || (current.forfeitedAt !== null) === isForfeited) return;
    await changeReviewsAndRating(entityManager, subjectId, async (em) => {
      (await findForUpdate(em, Review, own))?.forfeit(isForfeited);
    });
    await publishReviewsChanged(live, subjectId);
  },
);
