import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

export class CountStudents extends Query<number> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const CountStudentsHandler = queryHandler(CountStudents, async (em, { courseId }) => {
  const row = await sqlRow<{ students: number }>(em)`
    select count(*)::int as students from enrollment_enrolment
    where course_id = ${courseId} and revoked_at is null`;
  return row?.students ?? 0;
});
