import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { engagement } from '../tables.js';

/** The course in which something is asked; null where there is no such question. */
export class FindQuestionCourse extends Query<string | null> {
  constructor(readonly questionId: string) {
    super();
  }
}

export const FindQuestionCourseHandler = queryHandler(FindQuestionCourse, async (em, { questionId }) => {
  const row = await engagement(em)
    .selectFrom('engagement_question')
    .select('course_id')
    .where('id', '=', questionId)
    .executeTakeFirst();
  return row?.course_id ?? null;
});
