import type { QueryBus } from '@nestjs/cqrs';
import type { Assessment } from '@atelier/contracts/assessments';
import { CourseTitles } from '../../modules/authoring/queries/course-titles.js';
import type { UntitledAssessment } from '../../modules/engagement/queries/assessment-row.js';
import { ReadAssessment } from '../../modules/engagement/queries/read-assessment.js';
import { FindLessons } from '../../modules/enrollment/queries/find-lessons.js';

interface Placed {
  courseId: string;
  lessonId: string | null;
}

/** What the courses of works are called, which authoring knows, and their lessons, which enrolment does. */
export async function titlesOf(queries: QueryBus, works: readonly Placed[]) {
  const courseIds = [...new Set(works.map(({ courseId }) => courseId))];
  const lessonIds = works.flatMap(({ lessonId }) => lessonId ?? []);
  const [courses, lessons] = await Promise.all([
    courseIds.length > 0 ? queries.execute(new CourseTitles({ sought: { ids: courseIds } })) : [],
    lessonIds.length > 0 ? queries.execute(new FindLessons({ courseIds, lessonIds })) : [],
  ]);
  const ofCourse = new Map(courses.map(({ id, title }) => [id, title]));
  const ofLesson = new Map(lessons.map(({ lessonId, title }) => [lessonId, title]));
  return ({ courseId, lessonId }: Placed) => ({
    courseTitle: ofCourse.get(courseId) ?? null,
    lessonTitle: (lessonId && ofLesson.get(lessonId)) ?? null,
  });
}

export async function titled(queries: QueryBus, works: UntitledAssessment[]): Promise<Assessment[]> {
  const titleOf = await titlesOf(queries, works);
  return works.map((work) => ({ ...work, ...titleOf(work) }));
}

/** One work as it is now. @throws DomainError `assessment-not-found` */
export async function workOf(queries: QueryBus, id: string): Promise<Assessment> {
  const work = await queries.execute(new ReadAssessment({ assessmentId: id }));
  const titleOf = await titlesOf(queries, [work]);
  return { ...work, ...titleOf(work) };
}

/** Who else the work is for is no business of a student's. */
export const forStudent = (work: Assessment, accountId: string): Assessment => ({
  ...work,
  studentId: work.studentId.filter((id) => id === accountId),
});
