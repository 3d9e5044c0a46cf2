import { Query } from '@nestjs/cqrs';
import { mostCounted } from '@atelier/contracts/words/lists';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { waiting } from './list-questions.js';
import { ofCourses } from './list-waiting-questions.js';

/** How much waits for an answer in some courses; of more than a thousand one more. */
export class CountWaitingQuestions extends Query<number> {
  constructor(
    /** Null for all. */
    readonly courseIds: string[] | null,
  ) {
    super();
  }
}

export const CountWaitingQuestionsHandler = queryHandler(CountWaitingQuestions, async (em, { courseIds }) => {
  const row = await sqlRow<{ waiting: number }>(em)`
      select count(*)::int as waiting from (
        select 1 from engagement_question q where ${ofCourses(courseIds)} and ${waiting}
        limit ${mostCounted + 1}) few`;
  return row?.waiting ?? 0;
});
