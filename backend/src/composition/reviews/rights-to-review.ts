import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../../kernel/domain-error.js';
import { IsCourseEditor } from '../../modules/authoring/queries/is-course-editor.js';
import { EnrolledCourses } from '../../modules/enrollment/queries/enrolled-courses.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

type Right = 'granted' | 'not-enrolled' | 'own-teaching';

/** Engagement keeps reviews, enrolment says who follows a course, authoring whose it is. */
export async function rightToReview(
  queries: QueryBus,
  courseId: string,
  { accountId }: SignedInCaller,
): Promise<Right> {
  const [followed] = await queries.execute(
    new EnrolledCourses({ studentId: accountId, courseIds: [courseId] }),
  );
  if (!followed) return 'not-enrolled';
  // An administrator may edit every course, and is a reader like others of those that are not theirs.
  const isOwn = await queries.execute(
    new IsCourseEditor({ courseId, editor: { accountId, isAdmin: false } }),
  );
  return isOwn ? 'own-teaching' : 'granted';
}

/** @throws DomainError `not-enrolled`, `own-teaching` */
export async function expectReviewer(
  queries: QueryBus,
  courseId: string,
  caller: SignedInCaller,
): Promise<void> {
  const right = await rightToReview(queries, courseId, caller);
  if (right !== 'granted') throw new DomainError(right);
}

/** @throws DomainError `review-not-found` for whoever does not teach the course */
export async function expectTeacher(
  queries: QueryBus,
  courseId: string,
  caller: SignedInCaller,
): Promise<void> {
  const isTeacher = await queries.execute(new IsCourseEditor({ courseId, editor: caller }));
  if (!isTeacher) throw new DomainError('review-not-found');
}
