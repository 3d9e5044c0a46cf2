import { reaction } from '@atelier/backend/kernel/reaction';
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
export const MailStudentsWhenCourseAnnounced = reaction(
  { queue: 'notifications', events: [courseAnnounced] },
  async ({ commands, queries }, { announcementId }) => {
    const [said] = await queries.execute(new ListAnnouncements({ criteria: { id: announcementId } }));
    if (!said) return;
    const { courseId, authorId, title, text } = said;
    const [course] = await queries.execute(new CourseTitles({ ids: [courseId] }));
    const [author] = await queries.execute(new FindPeople({ criteria: { ids: [authorId] } }));
    if (!course || !author?.isVerified) return;
    const write = announcementMail({ title, text, author: author.name, course });
    for (const accountId of await queries.execute(new CourseAudience({ courseId })))
      await commands.execute(
        new SendNotice({ notice: { kind: 'course-announced', accountId, aboutId: announcementId }, write }),
      );
  },
);

/**
 * Mails a reminder to all students who have not submitted an assignment; checked again before sending, and
 * idempotent per recipient.
 */
export const MailStudentsWhenWorkReminded = reaction(
  { queue: 'notifications', events: [workReminded] },
  async ({ commands, queries }, { assessmentId }, { messageId: aboutId }) => {
    const { courseId, studentId } = await queries.execute(new ReadAssessment({ assessmentId }));
    const [course] = await queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) return;
    const filter = studentId.length > 0 ? { studentIds: studentId } : {};
    const students = await queries.execute(new EnrolledStudents({ courseId, filter }));
    const done = new Set(await queries.execute(new ListSubmitters({ assessmentId })));
    for (const { studentId: accountId } of students)
      if (!done.has(accountId))
        await commands.execute(
          new SendNotice({
            notice: { kind: 'work-reminded', accountId, aboutId },
            write: assessmentReminderMail(course),
          }),
        );
  },
);

/** Mails the student that their submission was corrected. */
export const MailStudentWhenSubmissionCorrected = reaction(
  { queue: 'notifications', events: [submissionCorrected] },
  async ({ commands, queries }, { submissionId }, { messageId: aboutId }) => {
    const copy = await queries.execute(new ReadSubmission({ key: { id: submissionId } }));
    // Resubmitted since: the correction is obsolete.
    if (!copy?.correction) return;
    const { courseId } = await queries.execute(new ReadAssessment({ assessmentId: copy.assessmentId }));
    const [course] = await queries.execute(new CourseTitles({ ids: [courseId] }));
    if (!course) return;
    const notice = { kind: 'work-corrected', accountId: copy.studentId, aboutId } as const;
    const isToRedo = copy.correction.verdict === 'redo';
    await commands.execute(new SendNotice({ notice, write: submissionCorrectedMail(course, isToRedo) }));
  },
);

/** Mails a newsletter opt-in request, and links the subscription to its account. */
export const MailLinkWhenSubscriptionAsked = reaction(
  { queue: 'notifications', events: [subscriptionAsked] },
  async ({ commands, queries }, { subscriberId }) => {
    const email = await queries.execute(new FindSubscriberEmail({ subscriberId }));
    if (!email) return;
    const accountId = await queries.execute(new FindVerifiedAccount({ email }));
    if (accountId) await commands.execute(new ClaimSubscription({ accountId, email }));
    await commands.execute(new SendSubscriptionLink({ subscriberId }));
  },
);

/** Links a newsletter subscription to the account whose address was verified. */
export const ClaimSubscriptionWhenEmailVerified = reaction(
  { queue: 'projections', events: [emailVerified] },
  async ({ commands, queries }, { accountId }) => {
    const email = await queries.execute(new FindVerifiedEmail({ accountId }));
    if (email) await commands.execute(new ClaimSubscription({ accountId, email }));
  },
);

/** Mails a message of the contact page to the instructor. */
export const MailInstructorWhenMessageReceived = reaction(
  { queue: 'notifications', events: [messageReceived] },
  ({ commands }, { messageId }) => commands.execute(new MailContactMessage({ messageId })),
);
