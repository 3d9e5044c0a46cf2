import {
  type CourseStudents,
  type CourseStudentsAnswer,
  type EnrolByHandAnswer,
  maxSelectedStudents,
} from '@atelier/contracts/enrolled-students';
import type { Person } from '@atelier/contracts/people';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { maxCount } from '@atelier/contracts/words/counts';
import { DomainError } from '../../kernel/domain-error.js';
import { command, type DepsOf, query } from '../../kernel/use-case.js';
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
import { expectEditor } from '../course-editors.js';
import { peopleByIds, findPeopleById, studentForTeacher, namesById } from '../people/find-people.js';

type Deps = DepsOf;

/**
 * Grants access to a course to an account or to addresses. Unverified addresses are invited, and get access once
 * verified.
 * @throws DomainError `course-not-found`, `user-not-found`, `too-many-requests`
 */
export const EnrolPeople = command(
  async (
    deps,
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
    const { queries, commands } = deps;
    const { studentId, emails } = whom;
    await expectEditor(queries, courseId, caller);
    const byId = studentId ? await peopleByIds(queries, [studentId], caller) : [];
    const addressed =
      emails.length > 0 ? await queries.execute(new FindPeople({ criteria: { emails } })) : [];
    const people = [...byId, ...addressed].filter(({ isVerified }) => isVerified);
    const ids = people.map(({ _id }) => _id);
    const added = await commands.execute(
      new EnrolByHand({ courseId, studentIds: ids, names: namesById(people) }),
    );
    const open = new Set(people.map(({ email }) => canonicalEmail(email)));
    const requested = [...byId.map(({ email }) => canonicalEmail(email)), ...emails];
    const invited = [...new Set(requested)].filter((email) => !open.has(email));
    await invite(deps, courseId, invited, caller.accountId);
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

/** Handles addresses verified between the query and the invitation: they are enrolled. */
async function invite(
  { commands, queries }: Deps,
  courseId: string,
  emails: string[],
  inviterId: string,
): Promise<void> {
  if (emails.length === 0) return;
  await commands.execute(new InviteToCourse({ courseId, emails, inviterId }));
  for (const { _id, email, isVerified } of await queries.execute(new FindPeople({ criteria: { emails } }))) {
    if (isVerified) await commands.execute(new AcceptCourseInvitations({ studentId: _id, email }));
  }
}

/** Students of a course, and its pending invitations. @throws DomainError `course-not-found` */
export const ListCourseStudents = query(
  async (
    deps,
    {
      caller,
      courseId,
      criteria,
    }: { caller: SignedInCaller; courseId: string; criteria: { name: string; currentPage: number } },
  ): Promise<CourseStudents> => {
    const { queries } = deps;
    const { name, currentPage } = criteria;
    await expectEditor(queries, courseId, caller);
    const studentIds = name ? await findStudentsByName(deps, courseId, name, caller) : undefined;
    const { enrolments, ...facts } = await queries.execute(
      new CourseEnrolments({ courseId, currentPage, studentIds }),
    );
    const ids = enrolments.map(({ studentId }) => studentId);
    const people = await findPeopleById(queries, ids);
    const students = enrolments.map(
      ({ id: _id, studentId, isKnownToStudent, enrolledAt, origin, progressPercentage }) => ({
        _id,
        studentId,
        enrolledAt,
        origin,
        progressPercentage,
        ...studentForTeacher(people.get(studentId), caller, isKnownToStudent),
      }),
    );
    const invitations = await queries.execute(new ListCourseInvitations({ criteria: { courseId } }));
    const matchingInvitations = invitations.filter(({ email }) => email.includes(name.toLowerCase()));
    return {
      students,
      ...facts,
      waiting: matchingInvitations.map(({ courseId: _courseId, ...rest }) => rest),
    };
  },
);

/**
 * Accounts of the students whom a search finds, latest enrolment first, as far as one selection goes.
 * @throws DomainError `course-not-found`
 */
export const SelectCourseStudents = query(
  async (
    deps,
    { caller, courseId, name }: { caller: SignedInCaller; courseId: string; name: string },
  ): Promise<string[]> => {
    await expectEditor(deps.queries, courseId, caller);
    const studentIds = name ? await findStudentsByName(deps, courseId, name, caller) : undefined;
    const filter = { limit: maxSelectedStudents, ...(studentIds && { studentIds }) };
    const enrolled = await deps.queries.execute(new EnrolledStudents({ courseId, filter }));
    return enrolled.map(({ studentId }) => studentId);
  },
);

/** A teacher finds students who have not started the course only by the address that was entered. */
async function findStudentsByName(
  { queries }: Deps,
  courseId: string,
  name: string,
  caller: SignedInCaller,
): Promise<string[]> {
  let enrolled = await queries.execute(new EnrolledStudents({ courseId, filter: { limit: maxCount + 1 } }));
  // With few students, their names are searched; with many, names are searched first and then filtered by enrolment.
  const isFew = enrolled.length <= maxCount;
  const ids = isFew ? enrolled.map(({ studentId }) => studentId) : undefined;
  const people = await queries.execute(new FindPeople({ criteria: { ids, name, limit: maxCount } }));
  if (!isFew) {
    const namedIds = people.map(({ _id }) => _id);
    enrolled = await queries.execute(new EnrolledStudents({ courseId, filter: { studentIds: namedIds } }));
  }
  const startedIds = new Set(
    enrolled.filter(({ isKnownToStudent }) => isKnownToStudent).map(({ studentId }) => studentId),
  );
  const all = new Set(enrolled.map(({ studentId }) => studentId));
  return people
    .filter(({ _id }) => all.has(_id))
    .filter(({ _id, email }) => caller.isAdmin || startedIds.has(_id) || email.includes(name.toLowerCase()))
    .map(({ _id }) => _id);
}

/**
 * Ends an enrolment, or withdraws an invitation. With `onlyByHand`, an enrolment purchased in between is kept.
 * @throws DomainError `enrolment-not-found`, `enrolment-paid`
 */
export const RemoveStudent = command(
  async (
    { queries, commands },
    { caller, id, onlyByHand }: { caller: SignedInCaller; id: string; onlyByHand: boolean },
  ): Promise<void> => {
    const [invitation] = await queries.execute(new ListCourseInvitations({ criteria: { id } }));
    const courseId =
      invitation?.courseId ?? (await queries.execute(new FindEnrolmentCourse({ enrolmentId: id })));
    if (!courseId || !(await queries.execute(new IsCourseEditor({ courseId, editor: caller })))) {
      throw new DomainError('enrolment-not-found');
    }
    if (invitation) return commands.execute(new WithdrawCourseInvitation({ invitationId: id }));
    const enrolled = await queries.execute(new EnrolledStudents({ courseId, filter: { enrolmentId: id } }));
    const ids = enrolled.map(({ studentId }) => studentId);
    const people = await queries.execute(new FindPeople({ criteria: { ids } }));
    const options = { onlyByHand, studentName: people[0]?.name };
    const isRevoked = await commands.execute(new RevokeEnrolment({ enrolmentId: id, options }));
    if (!isRevoked) throw new DomainError('enrolment-paid');
  },
);

/**
 * Replaces the list of students enrolled by hand; purchases are unaffected. Returns the resulting list.
 * @throws DomainError `course-not-found`, `user-not-found`, `email-unverified`
 */
export const ReplaceStudentList = command(
  async (
    deps,
    { caller, courseId, students }: { caller: SignedInCaller; courseId: string; students: string[] },
  ): Promise<CourseStudentsAnswer> => {
    const { queries, commands } = deps;
    await expectEditor(queries, courseId, caller);
    const people = await peopleByIds(queries, students, caller);
    const [listed, byHand] = await Promise.all([
      queries.execute(new EnrolledStudents({ courseId, filter: { studentIds: students } })),
      listByHand(deps, courseId),
    ]);
    const present = new Set([...listed, ...byHand].map(({ studentId }) => studentId));
    const isOpen = ({ _id, isVerified }: Person) => isVerified || present.has(_id);
    if (!people.every(isOpen)) throw new DomainError('email-unverified');
    const currentStudents = await queries.execute(new FindPeople({ criteria: { ids: [...present] } }));
    const names = namesById([...people, ...currentStudents]);
    await commands.execute(new EnrolByHand({ courseId, studentIds: students, names }));
    for (const { enrolmentId, studentId } of await listByHand(deps, courseId)) {
      if (!students.includes(studentId)) {
        // A student who has purchased since the list was read keeps access.
        const options = { onlyByHand: true, studentName: names.get(studentId) };
        await commands.execute(new RevokeEnrolment({ enrolmentId, options }));
      }
    }
    const remaining = await listByHand(deps, courseId);
    return { _id: courseId, student: remaining.map(({ studentId }) => studentId) };
  },
);

function listByHand({ queries }: Deps, courseId: string) {
  return queries.execute(new EnrolledStudents({ courseId, filter: { byHand: true } }));
}
