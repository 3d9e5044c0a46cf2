import { publicationDays, type PublicationChange, type Publications } from '@atelier/contracts/publication';
import { query } from '../../../kernel/use-case.js';
import { sql, sqlRows, toIso } from '../../../kernel/query.js';
import type { Editor } from '../commands/edit-course.js';

/** Of a publication `p`: it is the last one, or was not replaced too long ago to be brought back. */
export const stillKept = sql<boolean>`
  p.replaced_at is null or p.replaced_at > now() - make_interval(days => ${publicationDays})`;

interface PublicationRow {
  id: string | null;
  publishedAt: string;
  publisher: string | null;
  isOnline: boolean;
  changes: PublicationChange[];
}

/** The publications of a course that can be brought back, the last one first; null for those who may not edit it. */
export const ListPublications = query(
  async (
    { entityManager: em },
    { courseId, editor }: { courseId: string; editor: Editor },
  ): Promise<Publications | null> => {
    const rows = await sqlRows<PublicationRow>(em)`
    select p.id, p.published_at as "publishedAt", p.publisher_name as publisher, p.changes,
      c.is_published and p.replaced_at is null as "isOnline"
    from authoring_course c
    left join authoring_publication p on p.course_id = c.id and (${stillKept})
    where c.id = ${courseId} and (${editor.isAdmin} or c.owner_id = ${editor.accountId})
    order by p.published_at desc, p.id desc`;
    if (rows.length === 0) return null;
    return {
      publications: rows.flatMap(({ id, changes, publishedAt, ...row }) =>
        id === null
          ? []
          : [
              {
                _id: id,
                ...row,
                publishedAt: toIso(publishedAt),
                changes: changes.map(({ path, lessonId, title, text }) => ({
                  path,
                  lessonId,
                  title,
                  // What a single change was is said in full.
                  text: changes.length === 1 ? text : null,
                })),
              },
            ],
      ),
    };
  },
);
