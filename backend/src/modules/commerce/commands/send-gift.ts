import { Command } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Gift } from '../domain/gift.js';
import { Order } from '../domain/order.js';
import { giftMail } from '../mails/gift.fr.js';
import { giftLines } from './gift-lines.js';

/**
 * Mails a gift to its receiver, with a link of its own. What was sent, accepted, given back or addressed anew meanwhile is not
 * sent; a repeat after the mail has left and before that was noted replaces its link.
 */
export class SendGift extends Command<void> {
  constructor(
    readonly giftId: string,
    readonly issue: number,
  ) {
    super();
  }
}

export const SendGiftHandler = commandHandler(
  SendGift,
  { mailer: Mailer },
  async (entityManager, { giftId, issue }, { mailer }) => {
    const isMeant = (gift: Gift | null): gift is Gift =>
      gift !== null && gift.issue === issue && !gift.sentAt && !gift.acceptedAt && gift.email !== '';
    const made = await entityManager.fork().transactional(async (em) => {
      const gift = await held(em, Gift, { id: giftId });
      if (!isMeant(gift)) return null;
      const titles = await standingTitles(em, gift);
      if (titles.length === 0) return null;
      const { email, giverName, message } = gift;
      return { email, letter: giftMail({ giverName, message, titles, token: gift.issueLink() }) };
    });
    if (!made) return;
    await mailer.send(made.email, made.letter);
    await entityManager.fork().transactional(async (em) => {
      const gift = await held(em, Gift, { id: giftId });
      if (isMeant(gift)) gift.noteSent();
    });
  },
);

async function standingTitles(em: EntityManager, gift: Gift): Promise<string[]> {
  const order = await em.findOne(Order, { id: gift.orderId });
  return order?.isStanding ? (await giftLines(em, order.id)).map(({ title }) => title) : [];
}
