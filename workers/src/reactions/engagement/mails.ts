import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { BusClient } from '@atelier/backend/kernel/use-case';
import { CourseTitles } from '@atelier/backend/modules/authoring/courses/courses.queries';
import { ListAnnouncements } from '@atelier/backend/modules/engagement/announcements/announcements.queries';
import { ReadAssessment } from '@atelier/backend/modules/engagement/assessments/assessments.queries';
import {
  ListSubmitters,
  ReadSubmission,
} from '@atelier/backend/modules/engagement/assessments/submissions.queries';
import { MailContactMessage } from '@atelier/backend/modules/engagement/contact/contact.commands';
import {
  courseAnnounced,
  messageReceived,
  submissionCorrected,
  subscriptionAsked,
  workReminded,
} from '@atelier/backend/modules/engagement/engagement.events';
import {
  ClaimSubscription,
  SendSubscriptionLink,
} from '@atelier/backend/modules/engagement/newsletter/newsletter.commands';
import { FindSubscriberEmail } from '@atelier/backend/modules/engagement/newsletter/newsletter.queries';
import {
  announcementMail,
  assessmentReminderMail,
  submissionCorrectedMail,
} from '@atelier/backend/modules/engagement/notice.mails';
import {
  CourseAudience,
  EnrolledStudents,
} from '@atelier/backend/modules/enrollment/access/students.queries';
import {
  FindVerifiedAccount,
  FindVerifiedEmail,
} from '@atelier/backend/modules/identity/email/email.queries';
import { emailVerified } from '@atelier/backend/modules/identity/identity.events';
import { SendNotice } from '@atelier/backend/modules/identity/notices/notices.commands';
import { FindPeople } from '@atelier/backend/modules/identity/people/people.queries';

/** Mails a teacher's announcement to all students of the course; idempotent per recipient. */
@Reaction({ queue: 'notifications', events: [courseAnnounced] })
export class MailStudentsWhenCourseAnnounced extends BusClient implements Reacts {
  async react({ announcementId }: PayloadOf<typeof courseAnnounced>): Promise<void> {
    const [said] = await this.queries.execute(new ListAnnouncements({ criteria: { id: announcementId } }));
    if (!said) return;
    const { courseId, authorId, title, text } = said;
    const [course] = await this.queries.execute(new CourseTitles({ ids: [courseId] }));
    const [author] = await this.queries.execute(new FindPeople({ criteria: { ids: [authorId] } }));
    if (!course || !author?.isVerified) return;
    const write = announcementMail({ title, text, author: author.name, course });
    for (const accountId of await this.queries.execute(new CourseAudience({ courseId })))
      await this.commands.execute(
        new SendNotice({ notice: { kind: 'course-announced', accountId, aboutId: announcementId }, write }),
      );
  }
}

/**
 * Mails a reminder to all students who have not submitted an assignment; checked again before sending, and
 * idempotent per recipient.
 */
@Reaction({ queue: 'notifications', events: [workReminded] })
export class MailStudentsWhenWorkReminded extends BusClient implements Reacts {
  async react(
    { assessmentId }: PayloadOf<typeof workReminded>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const { courseId, studentId } = await this.queries.execute(new ReadAssessment({ assessmentId }));
    const [course] = await this.queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) return;
    const filter = studentId.length > 0 ? { studentIds: studentId } : {};
    const students = await this.queries.execute(new EnrolledStudents({ courseId, filter }));
    const done = new Set(await this.queries.execute(new ListSubmitters({ assessmentId })));
    for (const { studentId: accountId } of students)
      if (!done.has(accountId))
        await this.commands.execute(
          new SendNotice({
            notice: { kind: 'work-reminded', accountId, aboutId },
            write: assessmentReminderMail(course),
          }),
        );
  }
}

/** Mails the student that their submission was corrected. */
@Reaction({ queue: 'notifications', events: [submissionCorrected] })
export class MailStudentWhenSubmissionCorrected extends BusClient implements Reacts {
  async react(
    { submissionId }: PayloadOf<typeof submissionCorrected>,
    { messageId: aboutId }: Occurrence,
  ): Promise<void> {
    const copy = await this.queries.execute(new ReadSubmission({ key: { id: submissionId } }));
    // Resubmitted since: the correction is obsolete.
    if (!copy?.correction) return;
    const { courseId } = await this.queries.execute(new ReadAssessment({ assessmentId: copy.assessmentId }));
    const [course] = await this.queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) return;
    const notice = { kind: 'work-corrected', accountId: copy.studentId, aboutId } as const;
    const isToRedo = copy.correction.verdict === 'redo';
    await this.commands.execute(new SendNotice({ notice, write: submissionCorrectedMail(course, isToRedo) }));
  }
}

/** Mails a newsletter opt-in request, and links the subscription to its account. */
@Reaction({ queue: 'notifications', events: [subscriptionAsked] })
export class MailLinkWhenSubscriptionAsked extends BusClient implements Reacts {
  async react({ subscriberId }: PayloadOf<typeof subscriptionAsked>): Promise<void> {
    const email = await this.queries.execute(new FindSubscriberEmail({ subscriberId }));
    if (!email) return;
    const accountId = await this.queries.execute(new FindVerifiedAccount({ email }));
    if (accountId) await this.commands.execute(new ClaimSubscription({ accountId, email }));
    await this.commands.execute(new SendSubscriptionLink({ subscriberId }));
  }
}

/** Links a newsletter subscription to the account whose address was verified. */
@Reaction({ queue: 'projections', events: [emailVerified] })
export class ClaimSubscriptionWhenEmailVerified extends BusClient implements Reacts {
  async react({ accountId }: PayloadOf<typeof emailVerified>): Promise<void> {
    const email = await this.queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await this.commands.execute(new ClaimSubscription({ accountId, email }));
  }
}

/** Mails a message of the contact page to the instructor. */
@Reaction({ queue: 'notifications', events: [messageReceived] })
export class MailInstructorWhenMessageReceived extends BusClient implements Reacts {
  async react({ messageId }: PayloadOf<typeof messageReceived>): Promise<void> {
    await this.commands.execute(new MailContactMessage({ messageId }));
  }
}
