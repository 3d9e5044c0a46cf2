import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';
import { ownerOfLink } from './subscriber-links.js';

/** The mailbox agrees, by the link that it got; pressed again it changes nothing. @throws DomainError `newsletter-link-invalid` */
export class ConfirmSubscription extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

export const ConfirmSubscriptionHandler = commandHandler(
  ConfirmSubscription,
  async (entityManager, { token }) => {
    await entityManager.fork().transactional(async (em) => {
      const id = await ownerOfLink(em, token, 'confirm');
      const subscriber = id && (await held(em, Subscriber, { id }));
      if (!subscriber) throw new DomainError('newsletter-link-invalid');
      subscriber.confirm();
    });
  },
);
