import type { Message } from '@atelier/infra/mailbox/messages';
import type { Atelier } from './atelier.js';
import { eventually } from './eventually.js';

/** The mails to this address by now, the latest first. */
export async function mailsTo(atelier: Atelier, address: string, subject = /./): Promise<Message[]> {
  const response = await fetch(`${atelier.mailbox.pageUrl}/api/messages`);
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages.filter((message) => message.to.includes(address) && subject.test(message.subject));
}

/** Waits for a mail to this address and returns the latest. */
export const mailTo = (atelier: Atelier, address: string, subject = /./): Promise<Message> =>
  eventually(async () => {
    const [latest] = await mailsTo(atelier, address, subject);
    if (!latest) throw new Error(`no mail to ${address} yet`);
    return latest;
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
