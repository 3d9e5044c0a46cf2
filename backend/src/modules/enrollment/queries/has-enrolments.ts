import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';

/** Whether anybody ever had access to the course, also when it was taken away since. */
export class HasEnrolments extends Query<boolean> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const HasEnrolmentsHandler = queryHandler(HasEnrolments, async (em, { courseId }) => {
  const one = await enrollment(em)
    .selectFrom('enrollment_enrolment')
    .select('id')
    .where('course_id', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
});
