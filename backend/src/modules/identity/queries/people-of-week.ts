import { query } from '../../../kernel/use-case.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import { foundPeople } from './found-people.js';

export interface PeopleOfWeek {
  newStudents: number;
  absentTeachers: number;
}

/** How many students came in the last seven days, and teachers never: as the lists of people find them. */
export const CountPeopleOfWeek = query(async ({ entityManager: em }): Promise<PeopleOfWeek> => {
  const counted = (found: ReturnType<typeof sql>) => sql`(select count(*)::int ${found})`;
  const row = await sqlRow<PeopleOfWeek>(em)`
    select ${counted(foundPeople('students', { name: '', presence: 'new' }))} as "newStudents",
           ${counted(foundPeople('teachers', { name: '', presence: 'never' }))} as "absentTeachers"`;
  return row ?? { newStudents: 0, absentTeachers: 0 };
});
