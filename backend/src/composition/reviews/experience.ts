import type { QueryBus } from '@nestjs/cqrs';
import { CourseEnrolments } from '../../modules/enrollment/access/students.queries.js';

/** The experience that a review is about (D111-17): since when its author has the course, and lessons followed. */
export async function courseExperience(
  queries: QueryBus,
  courseId: string,
  studentId: string,
): Promise<{ since: string; lessons: number } | null> {
  const { enrolments } = await queries.execute(
    new CourseEnrolments({ courseId, currentPage: 1, studentIds: [studentId] }),
  );
  const [enrolment] = enrolments;
  return enrolment ? { since: enrolment.enrolledAt, lessons: enrolment.completedLessons } : null;
}
