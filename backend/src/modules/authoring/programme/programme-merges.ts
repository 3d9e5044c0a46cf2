import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProgrammeMerge } from '@atelier/contracts/programme-merge';
import { json } from '../../../kernel/tables.js';
import { authoring } from '../tables.js';

/** Stores a merge conflict that a save met. Idempotent. */
export async function openMerge(em: EntityManager, courseId: string, merge: ProgrammeMerge): Promise<void> {
  const { _id: id, tab, openedAt, base, mine, theirs } = merge;
  await authoring(em)
    .insertInto('authoring_programme_merge')
    .values({
      id,
      course_id: courseId,
      tab,
      opened_at: openedAt,
      base: json(base),
      mine: json(mine),
      theirs: json(theirs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes a resolved conflict. A later answer is refused as a revision conflict of the programme. */
export async function resolveMerge(em: EntityManager, courseId: string, mergeId: string): Promise<void> {
  await authoring(em)
    .deleteFrom('authoring_programme_merge')
    .where('id', '=', mergeId)
    .where('course_id', '=', courseId)
    .execute();
}
