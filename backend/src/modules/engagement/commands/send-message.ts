import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ContactMessage } from '../domain/contact-message.js';
import { contactMail } from '../mails/contact-mail.fr.js';

/** Mails what was written to the instructor's address, who answers its writer; nothing if it is gone. */
export const SendMessage = command(
  { mailer: Mailer, config: CONFIG },
  async ({ entityManager, mailer, config }, { messageId }: { messageId: string }): Promise<void> => {
    const message = await entityManager.fork().findOne(ContactMessage, { id: messageId });
    if (message) await mailer.send(config.brand.contactEmail, contactMail(message));
  },
);
