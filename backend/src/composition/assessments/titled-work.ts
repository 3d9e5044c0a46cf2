import type { QueryBus } from '@nestjs/cqrs';
import type { Assessment } from '@atelier/contracts/assessments';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import type { UntitledAssessment } from '../../modules/engagement/queries/assessment-row.js';
import { ReadAssessment } from '../../modules/engagement/queries/read-assessment.js';

/** Work with the titles of its courses, which authoring knows. */
export async function titled(queries: QueryBus, works: UntitledAssessment[]): Promise<Assessment[]> {
  const ids = [...new Set(works.map(({ courseId }) => courseId))];
  const courses = ids.length > 0 ? await queries.execute(new CourseTitles({ ids })) : [];
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  return works.map((work) => ({ ...work, courseTitle: titles.get(work.courseId) ?? null }));
}

/** One work as it is now. @throws DomainError `assessment-not-found` */
export async function workOf(queries: QueryBus, id: string): Promise<Assessment> {
  const work = await queries.execute(new ReadAssessment(id));
  const [{ title } = { title: null }] = await queries.execute(new CourseTitles({ ids: [work.courseId] }));
  return { ...work, courseTitle: title };
}

/** Who else the work is for is no business of a student's. */
export const forStudent = (work: Assessment, accountId: string): Assessment => ({
  ...work,
  studentId: work.studentId.filter((id) => id === accountId),
});
