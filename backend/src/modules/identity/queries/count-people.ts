import { query } from '../../../kernel/use-case.js';
import { peopleFigures } from '../figures.js';

export interface PeopleCounts {
  students: number;
  teachers: number;
}

/** Read, not counted: jobs keep the figures, a moment after the accounts. */
export const CountPeople = query(async ({ entityManager: em }): Promise<PeopleCounts> => {
  const { students, teachers } = await peopleFigures.read(em, ['students', 'teachers']);
  return { students: students.total, teachers: teachers.total };
});
