import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';
import { ownerOfLink } from './subscriber-links.js';

/** The mailbox agrees, by the link that it got; pressed again it changes nothing. @throws DomainError `newsletter-link-invalid` */
export const ConfirmSubscription = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const id = await ownerOfLink(em, token, 'confirm');
      const subscriber = id && (await held(em, Subscriber, { id }));
      if (!subscriber) throw new DomainError('newsletter-link-invalid');
      subscriber.confirm();
    });
  },
);
