import { Command } from '@nestjs/cqrs';
import { contactSubjects } from '@atelier/contracts/words/contact-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ContactMessage } from '../domain/contact-message.js';

/** An administrator has dealt with a message, or wants it among those that wait. @throws DomainError `contact-message-not-found` */
export class HandleMessage extends Command<void> {
  constructor(
    readonly messageId: string,
    readonly isHandled: boolean,
    readonly isAnswered: boolean,
  ) {
    super();
  }
}

export const HandleMessageHandler = commandHandler(
  HandleMessage,
  { live: LiveChannel },
  async (entityManager, { messageId, isHandled, isAnswered }, { live }) => {
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
