import type { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '../kernel/domain-error.js';
import { CourseTitles, IsCourseEditor } from '../modules/authoring/courses/courses.queries.js';
import type { SignedInCaller } from '../platform/auth/access.js';

type Author = Pick<SignedInCaller, 'accountId' | 'isAdmin' | 'isTeacher'>;

/**
 * Whether the caller has a role that edits courses. Owning one is not enough where a route is open to others too: the
 * owner's session may lack the second factor that the role needs, or the owner have been dismissed.
 */
export const isAuthor = ({ isAdmin, isTeacher }: Author): boolean => isAdmin || isTeacher;

/** Whether the caller may edit the course, for routes that are open to others too. */
export const mayEdit = async (queries: QueryBus, courseId: string, caller: Author): Promise<boolean> =>
  isAuthor(caller) && queries.execute(new IsCourseEditor({ courseId, editor: caller }));

/** @throws DomainError `course-not-found` */
export async function expectEditor(
  queries: QueryBus,
  courseId: string,
  caller: SignedInCaller,
): Promise<void> {
  if (!(await mayEdit(queries, courseId, caller))) throw new DomainError('course-not-found');
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
