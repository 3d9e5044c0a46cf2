import type { QueryBus } from '@nestjs/cqrs';
import type { Person } from '@atelier/contracts/people';
import { DomainError } from '../kernel/domain-error.js';
import { CourseTitles, IsCourseEditor } from '../modules/authoring/courses/courses.queries.js';
import { StudentsAmong } from '../modules/enrollment/access/students.queries.js';
import { FindPeople } from '../modules/identity/people/people.queries.js';
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

/**
 * Accounts by id: any for administrators, students of one's own courses for a teacher.
 * @throws DomainError `user-not-found` if one is missing
 */
export async function peopleByIds(
  queries: QueryBus,
  ids: string[],
  caller: SignedInCaller,
): Promise<Person[]> {
  const unique = [...new Set(ids)];
  const people = await queries.execute(new FindPeople({ criteria: { ids: unique } }));
  if (people.length < unique.length) throw new DomainError('user-not-found');
  if (caller.isAdmin || unique.length === 0) return people;
  const own = await queries.execute(new CourseTitles({ ownerId: caller.accountId }));
  const courseIds = own.map(({ id }) => id);
  const students = await queries.execute(new StudentsAmong({ accountIds: unique, courseIds }));
  if (students.length < unique.length) throw new DomainError('user-not-found');
  return people;
}

export const namesById = (people: { _id: string; name: string }[]): Map<string, string> =>
  new Map(people.map(({ _id, name }) => [_id, name]));
