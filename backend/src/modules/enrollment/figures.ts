import { Figures } from '../../kernel/figures.js';
import { sql } from '../../kernel/query.js';

/** Number of students per course, by course id; counted from enrolments. */
export const studentFigures = new Figures(
  'enrollment',
  sql`
    select id as subject, course_id::text as figure, 1 as amount
    from enrollment_enrolment where revoked_at is null`,
);
