import { query } from '../../../kernel/use-case.js';
import { containing, sqlRow } from '../../../kernel/query.js';

/** Whether any course shows the picture, drafts, archived ones and publications that can be brought back included. */
export const IsPictureInCourses = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const address = containing(`/media/images/${pictureId}/`);
    const row = await sqlRow(em)`
    select 1 from authoring_course course where to_jsonb(course)::text like ${address}
    union all
    select 1 from authoring_publication publication where publication.version::text like ${address}
    limit 1`;
    return row !== undefined;
  },
);
