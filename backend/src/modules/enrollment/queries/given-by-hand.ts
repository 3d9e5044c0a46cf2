import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

/** Which of the courses the student has now without having bought them. */
export class GivenByHand extends Query<string[]> {
  constructor(
    readonly studentId: string,
    readonly courseIds: string[],
  ) {
    super();
  }
}

export const GivenByHandHandler = queryHandler(GivenByHand, async (em, { studentId, courseIds }) => {
  const rows = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('course_id as courseId')
    .where('student_id', '=', studentId)
    .where('course_id', '=', anyOf(courseIds))
    .where('origin', '=', 'hand')
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ courseId }) => courseId);
});
