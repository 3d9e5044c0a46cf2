import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/** Counts open accounts: `students` and `teachers`, by account. */
export const peopleFigures = new Figures(
  'identity',
  sql`
    select id as subject, case when is_teacher then 'teachers' else 'students' end as figure, 1 as amount
    from identity_account where closed_at is null`,
);
