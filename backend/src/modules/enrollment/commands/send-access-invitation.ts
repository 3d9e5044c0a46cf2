import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { accessKeptMail } from '../mails/access-kept.fr.js';

/** Invites an address, for which access to a course is kept, to make an account. */
export class SendAccessInvitation extends Command<void> {
  constructor(
    readonly email: string,
    readonly courseTitle: string,
  ) {
    super();
  }
}

export const SendAccessInvitationHandler = commandHandler(
  SendAccessInvitation,
  { mailer: Mailer },
  (_entityManager, { email, courseTitle }, { mailer }) => mailer.send(email, accessKeptMail(courseTitle)),
);
