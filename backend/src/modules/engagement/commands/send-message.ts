import { Command } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ContactMessage } from '../domain/contact-message.js';
import { contactMail } from '../mails/contact-mail.fr.js';

/** Mails what was written to the instructor's address, who answers its writer; nothing if it is gone. */
export class SendMessage extends Command<void> {
  constructor(readonly messageId: string) {
    super();
  }
}

export const SendMessageHandler = commandHandler(
  SendMessage,
  { mailer: Mailer, config: CONFIG },
  async (entityManager, { messageId }, { mailer, config }) => {
    const message = await entityManager.fork().findOne(ContactMessage, { id: messageId });
    if (message) await mailer.send(config.brand.contactEmail, contactMail(message));
  },
);
