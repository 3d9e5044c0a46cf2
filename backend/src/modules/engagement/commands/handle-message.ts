import { contactSubjects } from '@atelier/contracts/words/contact-words';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ContactMessage } from '../domain/contact-message.js';

/** An administrator has dealt with a message, or wants it among those that wait. @throws DomainError `contact-message-not-found` */
export const HandleMessage = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { messageId, isHandled, isAnswered }: { messageId: string; isHandled: boolean; isAnswered: boolean },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const message = await held(em, ContactMessage, { id: messageId });
      if (!message) throw new DomainError('contact-message-not-found');
      if (!message.handle(isHandled, isAnswered)) return;
      // The journal tells neither who wrote nor what.
      const subject = {
        type: 'contact-message' as const,
        id: message.id,
        label: contactSubjects[message.subject],
      };
      await noteAudit(em, { kind: isHandled ? 'message-handled' : 'message-reopened', subject });
    });
    await live.tell('administrators', 'inbox-changed', {});
  },
);
