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

/** The same of several courses, by their ids; a course that nobody ever followed is missing. */
export class CountStudentsOfMany extends Query<ReadonlyMap<string, number>> {
  constructor(readonly courseIds: string[]) {
    super();
  }
}

export const CountStudentsOfManyHandler = queryHandler(CountStudentsOfMany, async (em, { courseIds }) => {
  const figures = courseIds.length > 0 ? await studentFigures.read(em, courseIds) : {};
  return new Map(Object.entries(figures).map(([courseId, { total }]) => [courseId, total]));
});

export const CountStudentsHandler = queryHandler(CountStudents, async (em, { courseId }) => {
  const { [courseId]: students } = await studentFigures.read(em, [courseId]);
  return students ?? { total: 0, version: 0 };
});
