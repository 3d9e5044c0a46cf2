import type {
  CourseStudents,
  CourseStudentsAnswer,
  EnrolByHandAnswer,
} from '@atelier/contracts/enrolled-students';
import type { Person } from '@atelier/contracts/people';
import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { mostCounted } from '@atelier/contracts/words/counts';
import { DomainError } from '../../kernel/domain-error.js';
import { closedAccountName } from '../../kernel/personal-data.js';
import { command, type GivenOf, query } from '../../kernel/use-case.js';
import { IsCourseEditor } from '../../modules/authoring/courses/courses.queries.js';
import { EnrolByHand, RevokeEnrolment } from '../../modules/enrollment/access/access.commands.js';
import {
  FindEnrolmentCourse,
  ListCourseInvitations,
} from '../../modules/enrollment/access/access.queries.js';
import {
  AcceptCourseInvitations,
  InviteToCourse,
  WithdrawCourseInvitation,
} from '../../modules/enrollment/access/invitations.commands.js';
import { CourseEnrolments, EnrolledStudents } from '../../modules/enrollment/access/students.queries.js';
import { FindPeople } from '../../modules/identity/people/people.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';
import { expectEditor, peopleByIds, namesById } from '../course-editors.js';

type Given = GivenOf;

/**
 * Opens a course to one account and to addresses. Whose address is not known to be theirs finds it open once it is.
 * @throws DomainError `course-not-found`, `user-not-found`, `too-many-requests`
 */
export const EnrolPeople = command(
  async (
    given,
    {
      caller,
      courseId,
      whom,
    }: {
      caller: SignedInCaller;
      courseId: string;
      whom: { studentId?: string | undefined; emails: string[] };
    },
  ): Promise<EnrolByHandAnswer> => {
    const { queries, commands } = given;
    const { studentId, emails } = whom;
    await expectEditor(queries, courseId, caller);
    const named = studentId ? await peopleByIds(queries, [studentId], caller) : [];
    const addressed = emails.length > 0 ? await queries.execute(new FindPeople({ sought: { emails } })) : [];
    const people = [...named, ...addressed].filter(({ isVerified }) => isVerified);
    const ids = people.map(({ _id }) => _id);
    const added = await commands.execute(
      new EnrolByHand({ courseId, studentIds: ids, names: namesById(people) }),
    );
    const open = new Set(people.map(({ email }) => mailboxOf(email)));
    const requested = [...named.map(({ email }) => mailboxOf(email)), ...emails];
    const invited = [...new Set(requested)].filter((email) => !open.has(email));
    await invite(given, courseId, invited, caller.accountId);
    const enrolled = people.map(({ _id, email }) => ({
      _id,
      email,
      outcome: added.includes(_id) ? ('enrolled' as const) : ('already-enrolled' as const),
    }));
    return {
      students: [...enrolled, ...invited.map((email) => ({ _id: null, email, outcome: 'waiting' as const }))],
    };
  },
);

/** Whoever verified the address between the query and the invitation is enrolled all the same. */
async function invite(
  { commands, queries }: Given,
  courseId: string,
  emails: string[],
  askedBy: string,
): Promise<void> {
  if (emails.length === 0) return;
  await commands.execute(new InviteToCourse({ courseId, emails, askedBy }));
  for (const { _id, email, isVerified } of await queries.execute(new FindPeople({ sought: { emails } }))) {
    if (isVerified) await commands.execute(new AcceptCourseInvitations({ studentId: _id, email }));
  }
}

/** Who follows a course, and which addresses it waits for. @throws DomainError `course-not-found` */
export const ListCourseStudents = query(
  async (
    given,
    {
      caller,
      courseId,
      sought,
    }: { caller: SignedInCaller; courseId: string; sought: { name: string; currentPage: number } },
  ): Promise<CourseStudents> => {
    const { queries } = given;
    const { name, currentPage } = sought;
    await expectEditor(queries, courseId, caller);
    const among = name ? await namedAmongStudents(given, courseId, name, caller) : undefined;
    const { enrolments, ...facts } = await queries.execute(
      new CourseEnrolments({ courseId, currentPage, among }),
    );
    const ids = enrolments.map(({ studentId }) => studentId);
    const found = await queries.execute(new FindPeople({ sought: { ids } }));
    const people = new Map(found.map((person) => [person._id, person]));
    const students = enrolments.map(({ id: _id, studentId, hasBegun, ...enrolment }) => {
      const person = people.get(studentId);
      // Enrolling an address must not tell a teacher whose it is: whoever begins the course makes themselves known.
      const isKnown = caller.isAdmin || hasBegun;
      return {
        _id,
        studentId,
        ...enrolment,
        name: (isKnown ? person?.name : person?.email) ?? closedAccountName,
        email: person?.email ?? '',
        imageUrl: (isKnown && person?.imageUrl) || null,
      };
    });
    const waiting = await queries.execute(new ListCourseInvitations({ sought: { courseId } }));
    const awaited = waiting.filter(({ email }) => email.includes(name.toLowerCase()));
    return { students, ...facts, waiting: awaited.map(({ courseId: _courseId, ...access }) => access) };
  },
);

/** A teacher finds those who have not begun the course by what was typed, their address, alone. */
async function namedAmongStudents(
  { queries }: Given,
  courseId: string,
  name: string,
  caller: SignedInCaller,
): Promise<string[]> {
  let enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { most: mostCounted + 1 } }));
  // Of a few it is looked who is called so; of many, who is called so at all, and then whether they are among them.
  const isFew = enrolled.length <= mostCounted;
  const ids = isFew ? enrolled.map(({ studentId }) => studentId) : undefined;
  const found = await queries.execute(new FindPeople({ sought: { ids, name, most: mostCounted } }));
  if (!isFew) {
    const among = found.map(({ _id }) => _id);
    enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { among } }));
  }
  const begun = new Set(enrolled.filter(({ hasBegun }) => hasBegun).map(({ studentId }) => studentId));
  const all = new Set(enrolled.map(({ studentId }) => studentId));
  return found
    .filter(({ _id }) => all.has(_id))
    .filter(({ _id, email }) => caller.isAdmin || begun.has(_id) || email.includes(name.toLowerCase()))
    .map(({ _id }) => _id);
}

/**
 * Ends an enrolment, or an invitation. With `onlyByHand` nothing is taken that was paid for since the caller
 * looked. @throws DomainError `enrolment-not-found`, `enrolment-paid`
 */
export const RemoveStudent = command(
  async (
    { queries, commands },
    { caller, id, onlyByHand }: { caller: SignedInCaller; id: string; onlyByHand: boolean },
  ): Promise<void> => {
    const [waiting] = await queries.execute(new ListCourseInvitations({ sought: { id } }));
    const courseId =
      waiting?.courseId ?? (await queries.execute(new FindEnrolmentCourse({ enrolmentId: id })));
    if (!courseId || !(await queries.execute(new IsCourseEditor({ courseId, editor: caller })))) {
      throw new DomainError('enrolment-not-found');
    }
    if (waiting) return commands.execute(new WithdrawCourseInvitation({ waitingId: id }));
    const enrolled = await queries.execute(new EnrolledStudents({ courseId, which: { enrolmentId: id } }));
    const ids = enrolled.map(({ studentId }) => studentId);
    const people = await queries.execute(new FindPeople({ sought: { ids } }));
    const options = { onlyByHand, studentName: people[0]?.name };
    const isRevoked = await commands.execute(new RevokeEnrolment({ enrolmentId: id, options }));
    if (!isRevoked) throw new DomainError('enrolment-paid');
  },
);

/**
 * Makes these the students that a course has by hand, besides those who paid. Answers who they are then.
 * @throws DomainError `course-not-found`, `user-not-found`, `email-unverified`
 */
export const ReplaceStudentList = command(
  async (
    given,
    { caller, courseId, students }: { caller: SignedInCaller; courseId: string; students: string[] },
  ): Promise<CourseStudentsAnswer> => {
    const { queries, commands } = given;
    await expectEditor(queries, courseId, caller);
    const people = await peopleByIds(queries, students, caller);
    const [listed, byHand] = await Promise.all([
      queries.execute(new EnrolledStudents({ courseId, which: { among: students } })),
      listByHand(given, courseId),
    ]);
    const present = new Set([...listed, ...byHand].map(({ studentId }) => studentId));
    const isOpen = ({ _id, isVerified }: Person) => isVerified || present.has(_id);
    if (!people.every(isOpen)) throw new DomainError('email-unverified');
    const others = await queries.execute(new FindPeople({ sought: { ids: [...present] } }));
    const names = namesById([...people, ...others]);
    await commands.execute(new EnrolByHand({ courseId, studentIds: students, names }));
    for (const { enrolmentId, studentId } of await listByHand(given, courseId)) {
      if (!students.includes(studentId)) {
        // Who has paid since the list was read keeps the access.
        const options = { onlyByHand: true, studentName: names.get(studentId) };
        await commands.execute(new RevokeEnrolment({ enrolmentId, options }));
      }
    }
    const left = await listByHand(given, courseId);
    return { _id: courseId, student: left.map(({ studentId }) => studentId) };
  },
);

function listByHand({ queries }: Given, courseId: string) {
  return queries.execute(new EnrolledStudents({ courseId, which: { byHand: true } }));
}
