import type { QueryBus } from '@nestjs/cqrs';
import type { Person } from '@atelier/contracts/people';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { CourseTitles } from '../../modules/authoring/courses/courses.queries.js';
import { StudentsAmong } from '../../modules/enrollment/access/students.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';

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

/** People by their ids. No query without any id. */
export async function findPeopleById(queries: QueryBus, ids: Iterable<string>): Promise<Map<string, Person>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const people = await queries.execute(new FindPeople({ criteria: { ids: unique } }));
  return new Map(people.map((person) => [person._id, person]));
}

/** Name and portrait as others see them; those of closed accounts are gone. */
export const writerOf = (person: Person | undefined): { name: string; imageUrl: string | null } => ({
  name: person?.name ?? closedAccountName,
  imageUrl: person?.imageUrl ?? null,
});

/**
 * A student as their teachers see them. Enrolling an address must not reveal its owner's name to a teacher: it is
 * shown once the student has started the course.
 */
export function studentForTeacher(
  person: Person | undefined,
  caller: SignedInCaller,
  isKnownToStudent: boolean,
) {
  const isKnown = caller.isAdmin || isKnownToStudent;
  return {
    name: (isKnown ? person?.name : person?.email) ?? closedAccountName,
    email: person?.email ?? '',
    imageUrl: (isKnown && person?.imageUrl) || null,
  };
}

export const namesById = (people: { _id: string; name: string }[]): Map<string, string> =>
  new Map(people.map(({ _id, name }) => [_id, name]));
