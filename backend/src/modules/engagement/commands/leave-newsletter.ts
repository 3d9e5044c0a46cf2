import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { Subscriber } from '../domain/subscriber.js';
import { dropConfirmLinks, ownerOfLink } from './subscriber-links.js';

/** Takes an address off the newsletter by the link of any of its mails. @throws DomainError `newsletter-link-invalid` */
export const LeaveNewsletter = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const id = await ownerOfLink(em, token, 'leave');
      const subscriber = id && (await held(em, Subscriber, { id }));
      if (!subscriber) throw new DomainError('newsletter-link-invalid');
      subscriber.leave();
      // What was mailed before must not bring it back.
      await dropConfirmLinks(em, subscriber.id);
    });
  },
);
