import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { containing, sqlRow } from '../../../kernel/query.js';

/** Whether any course shows the picture, drafts, archived ones and publications that can be brought back included. */
export class IsPictureInCourses extends Query<boolean> {
  constructor(readonly pictureId: string) {
    super();
  }
}

export const IsPictureInCoursesHandler = queryHandler(IsPictureInCourses, async (em, { pictureId }) => {
  const address = containing(`/media/images/${pictureId}/`);
  const row = await sqlRow(em)`
    select 1 from authoring_course course where to_jsonb(course)::text like ${address}
    union all
    select 1 from authoring_publication publication where publication.version::text like ${address}
    limit 1`;
  return row !== undefined;
});
