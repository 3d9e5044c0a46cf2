import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

/** To how many courses somebody has access, also where it rests. */
export class CountCoursesOf extends Query<number> {
  constructor(readonly studentId: string) {
    super();
  }
}

export const CountCoursesOfHandler = queryHandler(CountCoursesOf, async (em, { studentId }) => {
  const row = await sqlRow<{ count: number }>(em)`
    select count(*)::int as count from enrollment_enrolment
    where student_id = ${studentId} and revoked_at is null`;
  return row?.count ?? 0;
});
