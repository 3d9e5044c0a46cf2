import { query } from '../../../kernel/use-case.js';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { sqlRow } from '../../../kernel/query.js';

export interface CoursesOfWeek {
  lastPublishedAt: string | null;
  editedDrafts: number;
}

/** When a course was published last, and how many in preparation were worked on in the last seven days. */
export const ReadCoursesOfWeek = query(async ({ entityManager: em }): Promise<CoursesOfWeek> => {
  const row = await sqlRow<CoursesOfWeek>(em)`
    select (select max(published_at) from authoring_course where is_published) as "lastPublishedAt",
           (select count(*)::int from authoring_course
            where archived_at is null and not is_published and updated_at >= ${startOfDay(6)}) as "editedDrafts"`;
  return row ?? { lastPublishedAt: null, editedDrafts: 0 };
});
