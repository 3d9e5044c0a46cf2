import { query } from '../../../kernel/use-case.js';
import type { Figure } from '../../../kernel/figures.js';
import { studentFigures } from '../figures.js';

/** The same of several courses, by their ids; a course that nobody ever followed is missing. */
export const CountStudentsOfMany = query(
  async (
    { entityManager: em },
    { courseIds }: { courseIds: string[] },
  ): Promise<ReadonlyMap<string, number>> => {
    const figures = courseIds.length > 0 ? await studentFigures.read(em, courseIds) : {};
    return new Map(Object.entries(figures).map(([courseId, { total }]) => [courseId, total]));
  },
);

/** How many follow a course, as jobs keep it. */
export const CountStudents = query(
  async ({ entityManager: em }, { courseId }: { courseId: string }): Promise<Figure> => {
    const { [courseId]: students } = await studentFigures.read(em, [courseId]);
    return students ?? { total: 0, version: 0 };
  },
);
