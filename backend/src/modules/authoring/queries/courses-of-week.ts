import { Query } from '@nestjs/cqrs';
import { startOfDay } from '../../../kernel/days-of-paris.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

export interface CoursesOfWeek {
  lastPublishedAt: string | null;
  editedDrafts: number;
}

/** When a course was published last, and how many in preparation were worked on in the last seven days. */
export class ReadCoursesOfWeek extends Query<CoursesOfWeek> {}

export const ReadCoursesOfWeekHandler = queryHandler(ReadCoursesOfWeek, async (em) => {
  const row = await sqlRow<CoursesOfWeek>(em)`
    select (select max(published_at) from authoring_course where is_published) as "lastPublishedAt",
           (select count(*)::int from authoring_course
            where archived_at is null and not is_published and updated_at >= ${startOfDay(6)}) as "editedDrafts"`;
  return row ?? { lastPublishedAt: null, editedDrafts: 0 };
});
