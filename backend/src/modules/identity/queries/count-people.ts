import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { peopleFigures } from '../figures.js';

export interface PeopleCounts {
  students: number;
  teachers: number;
}

/** Read, not counted: jobs keep the figures, a moment after the accounts. */
export class CountPeople extends Query<PeopleCounts> {}

export const CountPeopleHandler = queryHandler(CountPeople, async (em) => {
  const { students, teachers } = await peopleFigures.read(em, ['students', 'teachers']);
  return { students: students.total, teachers: teachers.total };
});
