import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../kernel/domain-error.js';
import { CourseTitles, IsCourseEditor } from '../modules/authoring/courses/courses.queries.js';
import type { SignedInCaller } from '../platform/auth/access.js';

/** @throws DomainError `course-not-found` */
export async function expectEditor(
  queries: QueryBus,
  courseId: string,
  caller: SignedInCaller,
): Promise<void> {
  const mayEdit = await queries.execute(new IsCourseEditor({ courseId, editor: caller }));
  if (!mayEdit) throw new DomainError('course-not-found');
}

/** Ids of the courses the caller teaches, all or only the given one; undefined for all of an administrator. */
export async function taughtCourseIds(
  queries: QueryBus,
  { isAdmin, accountId }: SignedInCaller,
  courseId?: string,
): Promise<string[] | undefined> {
  if (isAdmin) return courseId ? [courseId] : undefined;
  const own = await queries.execute(new CourseTitles({ ownerId: accountId }));
  return own.map(({ id }) => id).filter((id) => courseId === undefined || id === courseId);
}
