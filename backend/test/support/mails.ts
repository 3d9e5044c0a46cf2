import type { Message } from '@atelier/infra/mailbox/messages';
import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';

/** Waits for a mail to this address and returns the latest. */
export const mailTo = (atelier: Atelier, address: string, subject = /./): Promise<Message> =>
  eventually(async () => {
    const answer = await fetch(`${atelier.mailbox.pageUrl}/api/messages`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    const found = messages.find((message) => message.to.includes(address) && subject.test(message.subject));
    if (!found) throw new Error(`no mail to ${address} yet`);
    return found;
  });

/** The token of a mail's link. */
export function linkToken(
  { text }: Message,
  page:
    | 'password-reset'
    | 'verify-email'
    | 'change-email'
    | 'cadeau'
    | 'places'
    | 'newsletter/confirm'
    | 'newsletter/desabonnement'
    | 'signalement'
    | 'desabonnement' = 'password-reset',
): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1];
  if (!token) throw new Error('the mail has no link');
  return token;
}
