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
 * Mails a gift to its receiver, with a link of its own, once: whoever makes the link takes the turn. The server's refusal gives
 * it back to the next try; of a worker that died while sending nobody knows whether the mail has left, and it is not sent a second
 * time. What was accepted or addressed anew meanwhile is not sent; what nothing stands behind, or a bank asks for, waits.
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
    const inTurn = <Result>(then: (em: EntityManager, gift: Gift) => Result) =>
      entityManager.fork().transactional(async (em) => {
        const gift = await held(em, Gift, { id: giftId });
        return isMeant(gift) ? then(em, gift) : null;
      });
    const made = await inTurn(async (em, gift) => {
      if (gift.tokenHash) return null;
      const titles = await standingTitles(em, gift);
      if (titles.length === 0) return gift.wait();
      const { email, giverName, message } = gift;
      const token = gift.issueLink();
      return { email, token, letter: giftMail({ giverName, message, titles, token }) };
    });
    if (!made) return;
    try {
      await mailer.send(made.email, made.letter);
    } catch (error) {
      await inTurn((_em, gift) => gift.withdrawLink(made.token));
      throw error;
    }
    await inTurn((_em, gift) => gift.noteSent());
  },
);

async function standingTitles(em: EntityManager, gift: Gift): Promise<string[]> {
  const order = await em.findOne(Order, { id: gift.orderId });
  return order?.isStanding ? (await giftLines(em, order.id)).map(({ title }) => title) : [];
}
