import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of these accounts have access to at least one of these courses. */
export class StudentsAmong extends Query<string[]> {
  constructor(
    readonly accountIds: string[],
    readonly courseIds: string[],
  ) {
    super();
  }
}

export const StudentsAmongHandler = queryHandler(StudentsAmong, async (em, { accountIds, courseIds }) => {
  const rows = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('student_id as id')
    .distinct()
    .where('student_id', '=', anyOf(accountIds))
    .where('course_id', '=', anyOf(courseIds))
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
});
