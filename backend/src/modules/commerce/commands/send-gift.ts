import { command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Gift } from '../domain/gift.js';
import { giftMail } from '../mails/gift.fr.js';
import { sendLinked } from './send-linked.js';
import { standingTitles } from './standing-lines.js';

/**
 * Mails a gift to its receiver, with a link of its own, once: whoever makes the link takes the turn. The server's refusal gives
 * it back to the next try; of a worker that died while sending nobody knows whether the mail has left, and it is not sent a second
 * time. What was accepted or addressed anew meanwhile is not sent; what nothing stands behind, or a bank asks for, waits.
 */
export const SendGift = command(
  { mailer: Mailer },
  ({ entityManager, mailer }, { giftId, issue }: { giftId: string; issue: number }): Promise<void> =>
    sendLinked(
      entityManager,
      mailer,
      async (em) => {
        const gift = await held(em, Gift, { id: giftId });
        const isMeant = gift?.issue === issue && !gift.sentAt && !gift.acceptedAt && gift.email !== '';
        return isMeant ? gift : null;
      },
      async (em, gift) => {
        const { orderId, giverName, message } = gift;
        const titles = await standingTitles(em, orderId);
        return titles.length > 0 ? (token) => giftMail({ giverName, message, titles, token }) : gift.wait();
      },
    ),
);
