import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';

export interface PeopleCounts {
  students: number;
  teachers: number;
}

export class CountPeople extends Query<PeopleCounts> {}

export const CountPeopleHandler = queryHandler(CountPeople, async (em) => {
  const counts = await sqlRow<PeopleCounts>(em)`
    select count(*) filter (where not is_teacher)::int as students,
           count(*) filter (where is_teacher)::int as teachers
    from identity_account where closed_at is null`;
  return counts ?? { students: 0, teachers: 0 };
});
