import { Query } from '@nestjs/cqrs';
import type { Figure } from '../../../kernel/figures.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { studentFigures } from '../figures.js';

/** How many follow a course, as jobs keep it. */
export class CountStudents extends Query<Figure> {
  constructor(readonly courseId: string) {
    super();
  }
}

export const CountStudentsHandler = queryHandler(CountStudents, async (em, { courseId }) => {
  const { [courseId]: students } = await studentFigures.read(em, [courseId]);
  return students ?? { total: 0, version: 0 };
});
