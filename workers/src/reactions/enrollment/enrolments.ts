import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
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
@Reaction({ queue: 'purchases', events: [purchaseRecorded] })
export class EnrolStudentWhenPurchaseRecorded extends BusClient implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseRecorded>): Promise<void> {
    // A purchase already undone grants nothing.
    const purchased = await this.queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of purchased)
      await this.commands.execute(new EnrolStudent({ studentId: userId, courseId }));
    // A dispute processed before this had no access to suspend.
    for (const courseId of await this.queries.execute(new SuspendedCourses({ userId, courseIds: purchased })))
      await this.commands.execute(new SuspendEnrolment({ studentId: userId, courseId, isSuspended: true }));
  }
}

/** Revokes access after a refund. */
@Reaction({ queue: 'purchases', events: [purchaseUndone] })
export class ForfeitEnrolmentWhenPurchaseUndone extends BusClient implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseUndone>): Promise<void> {
    // If the refund failed in the end, the purchase is valid again and keeps its access.
    const purchased = await this.queries.execute(new PurchasedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      if (!purchased.includes(courseId))
        await this.commands.execute(new ForfeitEnrolment({ studentId: userId, courseId }));
  }
}

/** Suspends access during a chargeback, and restores it afterwards. */
@Reaction({ queue: 'purchases', events: [purchaseDisputed] })
export class RestEnrolmentWhenPurchaseDisputed extends BusClient implements Reacts {
  async react({ userId, courseIds }: PayloadOf<typeof purchaseDisputed>): Promise<void> {
    // Uses the current state, since events may be out of order.
    const suspended = await this.queries.execute(new SuspendedCourses({ userId, courseIds }));
    for (const courseId of courseIds)
      await this.commands.execute(
        new SuspendEnrolment({ studentId: userId, courseId, isSuspended: suspended.includes(courseId) }),
      );
  }
}

/** Invites the recipient of reserved access to sign up, if it is still pending. */
@Reaction({ queue: 'notifications', events: [accessKept] })
export class MailInvitationWhenAccessKept extends BusClient implements Reacts {
  async react({ waitingId }: PayloadOf<typeof accessKept>): Promise<void> {
    const [kept] = await this.queries.execute(new ListCourseInvitations({ criteria: { id: waitingId } }));
    if (!kept) return;
    const [course] = await this.queries.execute(new CourseTitles({ ids: [kept.courseId] }));
    if (course)
      await this.commands.execute(new SendCourseInvitation({ email: kept.email, courseTitle: course.title }));
  }
}

/** Grants access reserved by teachers for a verified address. */
@Reaction({ queue: 'projections', events: [emailVerified] })
export class OpenKeptAccessWhenEmailVerified extends BusClient implements Reacts {
  async react({ accountId }: PayloadOf<typeof emailVerified>): Promise<void> {
    const email = await this.queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await this.commands.execute(new AcceptCourseInvitations({ studentId: accountId, email }));
  }
}

/** Revokes and restores media links together with access. */
@Reaction({ queue: 'purchases', events: [enrolmentRevoked, enrolmentRested, studentEnrolled] })
export class DrawMediaLinksWhenAccessChanged implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId }: PayloadOf<typeof studentEnrolled>): Promise<void> {
    await this.commands.execute(new SyncRevokedMediaLinks({ studentId, courseId }));
  }
}

/** Unsubscribes former students from the course's discussions. */
@Reaction({ queue: 'notifications', events: [enrolmentRevoked, enrolmentRested] })
export class CloseCourseRoomWhenAccessEnded implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ studentId, courseId }: PayloadOf<typeof enrolmentRested>): Promise<void> {
    await this.commands.execute(new CloseCourseRoom({ studentId, courseId }));
  }
}

/** Mails a teacher's reminder to inactive students; idempotent per recipient. */
@Reaction({ queue: 'notifications', events: [studentsReminded] })
export class MailStudentsWhenReminded extends BusClient implements Reacts {
  async react({ reminderId }: PayloadOf<typeof studentsReminded>): Promise<void> {
    const letter = await this.queries.execute(new ReadReminder({ reminderId }));
    if (!letter) return;
    const { senderId, subject, text, students } = letter;
    const [sender] = await this.queries.execute(new FindPeople({ criteria: { ids: [senderId] } }));
    if (sender?.isVerified)
      for (const { studentId: accountId, courseId: id, title } of students)
        await this.commands.execute(
          new SendNotice({
            notice: { kind: 'study-reminded', accountId, aboutId: reminderId },
            write: reminderMail({ subject, text, sender: sender.name, course: { id, title } }),
          }),
        );
    await this.commands.execute(new EraseReminder({ reminderId }));
  }
}
