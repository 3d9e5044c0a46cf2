import { QueryBus } from '@nestjs/cqrs';
import type { IdleStudents, ReminderAnswer, ReminderBody } from '@atelier/contracts/tutor-home';
import { query, command } from '../../kernel/use-case.js';
import { DomainError } from '../../kernel/domain-error.js';
import { toIso } from '../../kernel/query.js';
import { TaughtCourses } from '../../modules/authoring/queries/taught-courses.js';
import { RemindIdleStudents } from '../../modules/enrollment/commands/remind-students.js';
import { IdleStudentsOf } from '../../modules/enrollment/queries/idle-students.js';
import { FindPeople } from '../../modules/identity/queries/find-people.js';
import { WhoMayBeTold } from '../../modules/identity/queries/who-may-be-told.js';
import type { SignedInCaller } from '../../platform/auth/caller.js';

const mostListed = 200;

const taughtBy = async (queries: QueryBus, { isAdmin, accountId }: SignedInCaller): Promise<string[]> => {
  const courses = await queries.execute(new TaughtCourses({ ownerId: isAdmin ? undefined : accountId }));
  return courses.map(({ id }) => id);
};

/** Who has opened nothing of the caller's courses for two weeks, and may be written to. */
export const ListIdleStudents = query(
  async ({ queries }, { caller }: { caller: SignedInCaller }): Promise<IdleStudents> => {
    const courseIds = await taughtBy(queries, caller);
    const { students, reminded } = await queries.execute(new IdleStudentsOf({ courseIds }));
    const ids = students.map(({ studentId }) => studentId);
    const people = await queries.execute(new WhoMayBeTold({ kind: 'study-reminded', accountIds: ids }));
    const known = new Map(people.map((person) => [person.id, person]));
    const reached = students.flatMap(({ studentId, enrolmentId, title, followedAt, hasBegun, ...place }) => {
      const person = known.get(studentId);
      if (!person) return [];
      // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
      const isKnown = caller.isAdmin || hasBegun;
      const { name, imageUrl } = isKnown ? person : { name: person.email, imageUrl: null };
      return [
        { _id: enrolmentId, name, imageUrl, courseTitle: title, followedAt: toIso(followedAt), ...place },
      ];
    });
    return { students: reached.slice(0, mostListed), reminded };
  },
);

/** Has some of them written to. @throws DomainError `email-unverified` where whoever writes has not shown that their address is theirs */
export const RemindStudents = command(
  async (
    { queries, commands },
    { caller, letter }: { caller: SignedInCaller; letter: ReminderBody },
  ): Promise<ReminderAnswer> => {
    const [sender] = await queries.execute(new FindPeople({ sought: { ids: [caller.accountId] } }));
    if (!sender?.isVerified) throw new DomainError('email-unverified');
    const { _id: id, subject, text, students } = letter;
    const words = { id, senderId: caller.accountId, subject, text };
    const courseIds = await taughtBy(queries, caller);
    const count = await commands.execute(
      new RemindIdleStudents({ letter: words, courseIds, enrolmentIds: students }),
    );
    return { count };
  },
);
