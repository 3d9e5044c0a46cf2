import { Command } from '@nestjs/cqrs';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ContactMessage, type WrittenMessage } from '../domain/contact-message.js';

/** Stores what was written through the contact page, once however often it is sent. */
export class ReceiveMessage extends Command<void> {
  constructor(
    readonly written: WrittenMessage,
    readonly accountId: string | null,
  ) {
    super();
  }
}

export const ReceiveMessageHandler = commandHandler(
  ReceiveMessage,
  { live: LiveChannel },
  async (entityManager, { written, accountId }, { live }) => {
    const em = entityManager.fork();
    try {
      await em.persist(ContactMessage.receive(written, accountId)).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return;
    }
    await live.tell('administrators', 'inbox-changed', {});
  },
);
