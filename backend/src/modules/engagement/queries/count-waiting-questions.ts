import { Query } from '@nestjs/cqrs';
import { mostCounted } from '@atelier/contracts/words/lists';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf, sqlRow } from '../../../kernel/query.js';
import { waiting } from './list-questions.js';

/** How much waits for an answer in some courses; of more than a thousand one more. */
export class CountWaitingQuestions extends Query<number> {
  constructor(readonly courseIds: string[]) {
    super();
  }
}

export const CountWaitingQuestionsHandler = queryHandler(CountWaitingQuestions, async (em, { courseIds }) => {
  const row = await sqlRow<{ waiting: number }>(em)`
      select count(*)::int as waiting from (
        select 1 from engagement_question q where q.course_id = ${anyOf(courseIds)} and ${waiting}
        limit ${mostCounted + 1}) few`;
  return row?.waiting ?? 0;
});
