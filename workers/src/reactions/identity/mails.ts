import { reaction } from '@atelier/backend/kernel/reaction';
import { accessGiven } from '@atelier/backend/modules/enrollment/enrollment.events';
import { ReadCourseProgress } from '@atelier/backend/modules/enrollment/progress/progress.queries';
import {
  SendCourseAccessMail,
  SendRepeatedSignUpMail,
  SendTeacherAppointedMail,
} from '@atelier/backend/modules/identity/accounts/account-mails.commands';
import { SendClosingAnnouncedMail } from '@atelier/backend/modules/identity/accounts/inactive-accounts.commands';
import {
  SendEmailChangeLink,
  SendVerificationMail,
} from '@atelier/backend/modules/identity/email/email.commands';
import {
  closingAnnounced,
  emailChangeRequested,
  factorsChanged,
  passwordLinkRequested,
  signUpRepeated,
  teacherAppointed,
  verificationRequested,
} from '@atelier/backend/modules/identity/identity.events';
import { SendPasswordLink } from '@atelier/backend/modules/identity/passwords/passwords.commands';
import { SendFactorChangeMail } from '@atelier/backend/modules/identity/second-factor/factors.commands';

/** Mails the address verification link. */
export const MailVerificationWhenRequested = reaction(
  { queue: 'notifications', events: [verificationRequested] },
  ({ commands }, { accountId }) => commands.execute(new SendVerificationMail({ accountId })),
);

/** Mails the owner of an address about a repeated sign-up, once a day. */
export const MailOwnerWhenSignUpRepeated = reaction(
  { queue: 'notifications', events: [signUpRepeated] },
  ({ commands }, { accountId }) => commands.execute(new SendRepeatedSignUpMail({ accountId })),
);

/** Creates and mails a password link. */
export const MailPasswordLinkWhenRequested = reaction(
  { queue: 'notifications', events: [passwordLinkRequested] },
  ({ commands }, { accountId, purpose }) => commands.execute(new SendPasswordLink({ accountId, purpose })),
);

/** Mails the confirmation request of an address change to the old or the new address. */
export const MailMailboxWhenEmailChangeRequested = reaction(
  { queue: 'notifications', events: [emailChangeRequested] },
  ({ commands }, { accountId, side }) => commands.execute(new SendEmailChangeLink({ accountId, side })),
);

/** Mails changes of the second factors. */
export const MailFactorNoticeWhenFactorsChanged = reaction(
  { queue: 'notifications', events: [factorsChanged] },
  ({ commands }, { accountId, change, detail }) =>
    commands.execute(new SendFactorChangeMail({ accountId, change, detail })),
);

/** Mails that an unused account will be closed. */
export const MailOwnerWhenClosingAnnounced = reaction(
  { queue: 'notifications', events: [closingAnnounced] },
  ({ commands }, { accountId }) => commands.execute(new SendClosingAnnouncedMail({ accountId })),
);

/** Mails the appointment as a teacher. */
export const MailTeacherWhenAppointed = reaction(
  { queue: 'notifications', events: [teacherAppointed] },
  ({ commands }, { accountId }) => commands.execute(new SendTeacherAppointedMail({ accountId })),
);

/** Mails that access to a course was granted manually. */
export const MailStudentWhenAccessGiven = reaction(
  { queue: 'notifications', events: [accessGiven] },
  async ({ commands, queries }, { studentId, courseId }) => {
    const [course] = await queries.execute(new ReadCourseProgress({ studentId, courseIds: [courseId] }));
    if (!course) return;
    await commands.execute(
      new SendCourseAccessMail({ accountId: studentId, course: { id: courseId, title: course.courseTitle } }),
    );
  },
);
