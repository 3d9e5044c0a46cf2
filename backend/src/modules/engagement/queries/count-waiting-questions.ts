import { mostCounted } from '@atelier/contracts/words/lists';
import { query } from '../../../kernel/use-case.js';
import { sqlRow } from '../../../kernel/query.js';
import { waiting } from './list-questions.js';
import { ofCourses } from './list-waiting-questions.js';

/** How much waits for an answer in some courses; of more than a thousand one more. */
export const CountWaitingQuestions = query(
  async (
    { entityManager: em },
    {
      courseIds,
    }: {
      /** Null for all. */
      courseIds: string[] | null;
    },
  ): Promise<number> => {
    const row = await sqlRow<{ waiting: number }>(em)`
      select count(*)::int as waiting from (
        select 1 from engagement_question q where ${ofCourses(courseIds)} and ${waiting}
        limit ${mostCounted + 1}) few`;
    return row?.waiting ?? 0;
  },
);
