import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { contactSubjects } from '@atelier/contracts/words/contact-words';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ContactMessage, type ContactMessageFields } from './contact-message.domain.js';
import { contactMail } from './contact.mails.js';

/** Stores a contact message; idempotent on resubmission. */
export const ReceiveContactMessage = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { fields, accountId }: { fields: ContactMessageFields; accountId: string | null },
  ): Promise<void> => {
    const em = entityManager.fork();
    try {
      await em.persist(ContactMessage.receive(fields, accountId)).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return;
    }
    await live.publish('administrators', 'inbox-changed', {});
  },
);

/** Mails a contact message to the instructor's address, with reply-to its writer; skipped if it was deleted. */
export const MailContactMessage = command(
  { mailer: Mailer, config: CONFIG },
  async ({ entityManager, mailer, config }, { messageId }: { messageId: string }): Promise<void> => {
    const message = await entityManager.fork().findOne(ContactMessage, { id: messageId });
    if (message) await mailer.send(config.brand.contactEmail, contactMail(message));
  },
);

/** An administrator marks a message as handled, or reopens it. @throws DomainError `contact-message-not-found` */
export const HandleContactMessage = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { messageId, isHandled, isAnswered }: { messageId: string; isHandled: boolean; isAnswered: boolean },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const message = await findForUpdate(em, ContactMessage, { id: messageId });
      if (!message) throw new DomainError('contact-message-not-found');
      if (!message.handle(isHandled, isAnswered)) return;
      // The audit log contains neither the writer nor the text.
      const subject = {
        type: 'contact-message' as const,
        id: message.id,
        label: contactSubjects[message.subject],
      };
      await noteAudit(em, { kind: isHandled ? 'message-handled' : 'message-reopened', subject });
    });
    await live.publish('administrators', 'inbox-changed', {});
  },
);
