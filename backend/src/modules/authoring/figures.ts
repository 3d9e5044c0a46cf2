import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/** Course counts: `published` and `unpublished`. Archived courses count as neither. */
export const courseFigures = new Figures(
  'authoring',
  sql`
    select id as subject, case when is_published then 'published' else 'unpublished' end as figure, 1 as amount
    from authoring_course where is_published or archived_at is null`,
);
