import { query } from '../../../kernel/use-case.js';
import { anyOf, sql } from '../../../kernel/query.js';
import { authoring } from '../tables.js';

export interface CourseTitle {
  id: string;
  title: string;
}

export interface CoursesSought {
  ids?: string[];
  ownerId?: string;
}

/** Titles of courses, drafts and archived ones included; what was public once is called as it was then, for everybody. */
export const CourseTitles = query(
  (
    { entityManager: em },
    { sought: { ids, ownerId } }: { sought: CoursesSought },
  ): Promise<CourseTitle[]> => {
    let sought = authoring(em)
      .selectFrom('authoring_course')
      .select(['id', sql<string>`coalesce(published_version->>'title', title)`.as('title')]);
    if (ids) sought = sought.where('id', '=', anyOf(ids));
    if (ownerId) sought = sought.where('owner_id', '=', ownerId);
    return sought.execute();
  },
);
