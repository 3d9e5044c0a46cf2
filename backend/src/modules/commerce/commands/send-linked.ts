import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../../../platform/mail/mailer.js';

/** What is mailed with a link that is made with the mail. */
interface Linked {
  email: string;
  tokenHash: string | null;
  issueLink(): string;
  withdrawLink(token: string): void;
  noteSent(): void;
}

type Letter = Parameters<Mailer['send']>[1];

/**
 * Mails what is still meant, with a link of its own, once: whoever makes the link takes the turn. The server's refusal gives it back
 * to the next try; of a worker that died while sending nobody knows whether the mail has left, and it is not sent a second time.
 */
export async function sendLinked<What extends Linked>(
  entityManager: EntityManager,
  mailer: Mailer,
  /** Held, and null where there is nothing to send any more. */
  meant: (em: EntityManager) => Promise<What | null>,
  letterOf: (em: EntityManager, what: What) => Promise<((token: string) => Letter) | null>,
): Promise<void> {
  const inTurn = <Result>(then: (em: EntityManager, what: What) => Result) =>
    entityManager.fork().transactional(async (em) => {
      const what = await meant(em);
      return what ? then(em, what) : null;
    });
  const made = await inTurn(async (em, what) => {
    const letter = what.tokenHash ? null : await letterOf(em, what);
    if (!letter) return null;
    const token = what.issueLink();
    return { email: what.email, token, letter: letter(token) };
  });
  if (!made) return;
  try {
    await mailer.send(made.email, made.letter);
  } catch (error) {
    await inTurn((_em, what) => what.withdrawLink(made.token));
    throw error;
  }
  await inTurn((_em, what) => what.noteSent());
}
