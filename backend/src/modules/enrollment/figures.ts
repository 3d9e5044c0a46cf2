import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/** The students of each course, a figure by the course's id; counted by enrolment. */
export const studentFigures = new Figures(
  'enrollment',
  sql`
    select id as subject, course_id::text as figure, 1 as amount
    from enrollment_enrolment where revoked_at is null`,
);
