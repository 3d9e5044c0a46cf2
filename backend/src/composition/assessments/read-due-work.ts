import type { QueryBus } from '@nestjs/cqrs';
import type { DueWork } from '@atelier/contracts/due-work';
import { plainText } from '@atelier/contracts/plain-text';
import { ListDueWork } from '../../modules/engagement/queries/list-own-work.js';
import { EnrolledCourses } from '../../modules/enrollment/queries/enrolled-courses.js';
import { titlesOf } from './titled-work.js';

const titleLength = 80;

/** The first words, never a part of one. */
function firstWords(html: string): string {
  const text = plainText(html);
  if (text.length <= titleLength) return text;
  const cut = text.slice(0, titleLength).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.]+$/, '')}…`;
}

/** What a student has to do, or has handed in and waits for, in all courses they follow or in one. */
export async function dueWork(queries: QueryBus, studentId: string, courseId?: string): Promise<DueWork[]> {
  const courseIds = courseId ? [courseId] : await queries.execute(new EnrolledCourses({ studentId }));
  if (courseIds.length === 0) return [];
  const works = await queries.execute(new ListDueWork({ whose: { studentId, courseIds } }));
  const titleOf = await titlesOf(queries, works);
  return works.map(({ id, description, ...work }) => {
    const { courseTitle, lessonTitle } = titleOf(work);
    const { lessonId, ...facts } = work;
    return {
      _id: id,
      ...facts,
      courseTitle,
      lessonId: lessonTitle === null ? null : lessonId,
      title: lessonTitle ?? firstWords(description),
    };
  });
}
