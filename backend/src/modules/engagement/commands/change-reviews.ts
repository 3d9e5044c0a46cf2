import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';

/**
 * Changes the reviews of one course or tutorial, one change after the other, and counts its stars anew with it. Whoever looks at
 * a review that has just been sent finds it in the average, which no job could promise.
 */
export function changeReviews<Result>(
  entityManager: EntityManager,
  subjectId: string,
  change: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return entityManager.fork().transactional(async (em) => {
    // Held before the statement below begins to look: two that count at once would each miss the other's.
    await sqlRows(em)`
      select pg_advisory_xact_lock(hashtext('engagement.rating'), hashtext(${subjectId}))`;
    const result = await change(em);
    await em.flush();
    await countStars(em, subjectId);
    return result;
  });
}

/** The version grows with each change of the numbers: of two copies of them the later is known. */
async function countStars(em: EntityManager, subjectId: string): Promise<void> {
  await sqlRows(em)`
    insert into engagement_rating as kept (subject_id, five, four, three, two, one, version)
    select ${subjectId}::uuid, count(*) filter (where star = 5), count(*) filter (where star = 4),
           count(*) filter (where star = 3), count(*) filter (where star = 2), count(*) filter (where star = 1), 1
    from engagement_review where subject_id = ${subjectId} and hidden_for is null and forfeited_at is null
    on conflict (subject_id) do update
      set five = excluded.five, four = excluded.four, three = excluded.three, two = excluded.two, one = excluded.one,
          version = kept.version + 1
      where (kept.five, kept.four, kept.three, kept.two, kept.one)
        is distinct from (excluded.five, excluded.four, excluded.three, excluded.two, excluded.one)`;
}
