import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ContactMessage, type WrittenMessage } from '../domain/contact-message.js';

/** Stores what was written through the contact page, once however often it is sent. */
export const ReceiveMessage = command(
  { live: LiveChannel },
  async (
    { entityManager, live },
    { written, accountId }: { written: WrittenMessage; accountId: string | null },
  ): Promise<void> => {
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
