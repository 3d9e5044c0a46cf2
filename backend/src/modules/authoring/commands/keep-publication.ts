import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mostPublications } from '@atelier/contracts/publication';
import { json } from '../../../kernel/tables.js';
import { currentOrigin } from '../../../platform/audit/audit-origin.js';
import type { PublishedVersion } from '../domain/published-version.js';
import { changesBetween } from '../domain/version-changes.js';
import { sayChange } from '../queries/change-words.js';
import { authoring } from '../tables.js';

/** Notes a publication, and keeps what it replaced; of a course that publishes at each save the latest ones alone. */
export async function keepPublication(
  em: EntityManager,
  courseId: string,
  replaced: PublishedVersion | null,
  published: PublishedVersion,
): Promise<void> {
  if (replaced)
    await authoring(em)
      .updateTable('authoring_publication')
      .set({ replaced_at: published.at, version: json(replaced) })
      .where('course_id', '=', courseId)
      .where('replaced_at', 'is', null)
      .execute();
  const { actor } = await currentOrigin();
  const changes = replaced ? changesBetween(replaced, published) : [];
  await authoring(em)
    .insertInto('authoring_publication')
    .values({
      id: randomUUIDv7(),
      course_id: courseId,
      published_at: published.at,
      publisher_id: actor.id,
      publisher_name: actor.name,
      changes: json(replaced ? changes.map((change) => sayChange(change, replaced, published)) : []),
      replaced_at: null,
      version: null,
    })
    .execute();
  await authoring(em)
    .deleteFrom('authoring_publication')
    .where('id', 'in', (all) =>
      all
        .selectFrom('authoring_publication')
        .select('id')
        .where('course_id', '=', courseId)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostPublications),
    )
    .execute();
}
