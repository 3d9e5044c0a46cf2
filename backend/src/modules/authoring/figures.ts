import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/** Courses: `published` and `unpublished`. Archived ones are neither public nor in preparation. */
export const courseFigures = new Figures(
  'authoring',
  sql`
    select id as subject, case when is_published then 'published' else 'unpublished' end as figure, 1 as amount
    from authoring_course where is_published or archived_at is null`,
);
