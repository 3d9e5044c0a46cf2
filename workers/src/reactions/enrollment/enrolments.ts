import { reaction } from '@atelier/backend/kernel/reaction';
import { CourseTitles } from '@atelier/backend/modules/authoring/courses/courses.queries';
import {
  purchaseDisputed,
  purchaseRecorded,
  purchaseUndone,
} from '@atelier/backend/modules/commerce/commerce.events';
import {
  PurchasedCourses,
  SuspendedCourses,
} from '@atelier/backend/modules/commerce/orders/purchases.queries';
import {
  CloseCourseRoom,
  EnrolStudent,
  ForfeitEnrolment,
  SuspendEnrolment,
  SyncRevokedMediaLinks,
} from '@atelier/backend/modules/enrollment/access/access.commands';
import {
  AcceptCourseInvitations,
  SendCourseInvitation,
} from '@atelier/backend/modules/enrollment/access/invitations.commands';
import { EraseReminder } from '@atelier/backend/modules/enrollment/reminders/reminders.commands';
import {
  accessKept,
  enrolmentRested,
  enrolmentRevoked,
  studentEnrolled,
  studentsReminded,
} from '@atelier/backend/modules/enrollment/enrollment.events';
import { reminderMail } from '@atelier/backend/modules/enrollment/reminders/reminder.mails';
import { ReadReminder } from '@atelier/backend/modules/enrollment/reminders/reminders.queries';
import { ListCourseInvitations } from '@atelier/backend/modules/enrollment/access/access.queries';
import { FindVerifiedEmail } from '@atelier/backend/modules/identity/email/email.queries';
import { emailVerified } from '@atelier/backend/modules/identity/identity.events';
import { SendNotice } from '@atelier/backend/modules/identity/notices/notices.commands';
import { FindPeople } from '@atelier/backend/modules/identity/people/people.queries';

/** Enrols the buyer; idempotent. */
export const EnrolStudentWhenPurchaseRecorded = reaction(
  { queue: 'purchases', events: [purchaseRecorded] },
  async ({ commands, queries }, { userId, courseIds }) => {
    // A purchase already undone grants nothing.
    const purchased = await queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of purchased)
      await commands.execute(new EnrolStudent({ studentId: userId, courseId }));
    // A dispute processed before this had no access to suspend.
    for (const courseId of await queries.execute(new SuspendedCourses({ userId, courseIds: purchased })))
      await commands.execute(new SuspendEnrolment({ studentId: userId, courseId, isSuspended: true }));
  },
);

/** Revokes access after a refund. */
export const ForfeitEnrolmentWhenPurchaseUndone = reaction(
  { queue: 'purchases', events: [purchaseUndone] },
  async ({ commands, queries }, { userId, courseIds }) => {
    // If the refund failed in the end, the purchase is valid again and keeps its access.
    const purchased = await queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      if (!purchased.includes(courseId))
        await commands.execute(new ForfeitEnrolment({ studentId: userId, courseId }));
  },
);

/** Suspends access during a chargeback, and restores it afterwards. */
export const RestEnrolmentWhenPurchaseDisputed = reaction(
  { queue: 'purchases', events: [purchaseDisputed] },
  async ({ commands, queries }, { userId, courseIds }) => {
    // Uses the current state, since events may be out of order.
    const suspended = await queries.execute(new SuspendedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      await commands.execute(
        new SuspendEnrolment({ studentId: userId, courseId, isSuspended: suspended.includes(courseId) }),
      );
  },
);

/** Invites the recipient of reserved access to sign up, if it is still pending. */
export const MailInvitationWhenAccessKept = reaction(
  { queue: 'notifications', events: [accessKept] },
  async ({ commands, queries }, { waitingId }) => {
    const [kept] = await queries.execute(new ListCourseInvitations({ criteria: { id: waitingId } }));
    if (!kept) return;
    const [course] = await queries.execute(new CourseTitles({ ids: [kept.courseId] }));
    if (course)
      await commands.execute(new SendCourseInvitation({ email: kept.email, courseTitle: course.title }));
  },
);

/** Grants access reserved by teachers for a verified address. */
export const OpenKeptAccessWhenEmailVerified = reaction(
  { queue: 'projections', events: [emailVerified] },
  async ({ commands, queries }, { accountId }) => {
    const email = await queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await commands.execute(new AcceptCourseInvitations({ studentId: accountId, email }));
  },
);

/** Revokes and restores media links together with access. */
export const DrawMediaLinksWhenAccessChanged = reaction(
  { queue: 'purchases', events: [enrolmentRevoked, enrolmentRested, studentEnrolled] },
  ({ commands }, { studentId, courseId }) =>
    commands.execute(new SyncRevokedMediaLinks({ studentId, courseId })),
);

/** Unsubscribes former students from the course's discussions. */
export const CloseCourseRoomWhenAccessEnded = reaction(
  { queue: 'notifications', events: [enrolmentRevoked, enrolmentRested] },
  ({ commands }, { studentId, courseId }) => commands.execute(new CloseCourseRoom({ studentId, courseId })),
);

/** Mails a teacher's reminder to inactive students; idempotent per recipient. */
export const MailStudentsWhenReminded = reaction(
  { queue: 'notifications', events: [studentsReminded] },
  async ({ commands, queries }, { reminderId }) => {
    const letter = await queries.execute(new ReadReminder({ reminderId }));
    if (!letter) return;
    const { senderId, subject, text, students } = letter;
    const [sender] = await queries.execute(new FindPeople({ criteria: { ids: [senderId] } }));
    if (sender?.isVerified)
      for (const { studentId: accountId, courseId: id, title } of students)
        await commands.execute(
          new SendNotice({
            notice: { kind: 'study-reminded', accountId, aboutId: reminderId },
            write: reminderMail({ subject, text, sender: sender.name, course: { id, title } }),
          }),
        );
    await commands.execute(new EraseReminder({ reminderId }));
  },
);
