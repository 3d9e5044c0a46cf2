import { command } from '../../../kernel/use-case.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { accessKeptMail } from '../mails/access-kept.fr.js';

/** Invites an address, for which access to a course is kept, to make an account. */
export const SendAccessInvitation = command(
  { mailer: Mailer },
  ({ mailer }, { email, courseTitle }: { email: string; courseTitle: string }): Promise<void> =>
    mailer.send(email, accessKeptMail(courseTitle)),
);
