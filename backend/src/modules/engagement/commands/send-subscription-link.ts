import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Subscriber } from '../domain/subscriber.js';
import { subscriptionMail } from '../mails/newsletter-mail.fr.js';
import { dropConfirmLinks, issueLinks } from './subscriber-links.js';

/** Asks an address by mail whether it wants the newsletter; nothing where it has confirmed, or was asked enough. */
export const SendSubscriptionLink = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { subscriberId }: { subscriberId: string }): Promise<void> => {
    const made = await entityManager.fork().transactional(async (em) => {
      const subscriber = await held(em, Subscriber, { id: subscriberId });
      if (!subscriber?.takeMail()) return null;
      await dropConfirmLinks(em, subscriberId);
      const [confirm = ''] = await issueLinks(em, [subscriberId], 'confirm');
      const [leave = ''] = await issueLinks(em, [subscriberId], 'leave');
      return { to: subscriber.email, confirm, leave };
    });
    if (!made) return;
    try {
      await mailer.send(made.to, subscriptionMail(made.confirm, made.leave));
    } catch (error) {
      await entityManager.fork().transactional(async (em) => {
        (await held(em, Subscriber, { id: subscriberId }))?.giveMailBack();
      });
      throw error;
    }
  },
);
