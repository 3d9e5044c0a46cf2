import { randomUUIDv7 } from 'node:crypto';
import { hashLinkToken, newLinkToken } from '../../../kernel/link-token.js';

/** What links that are mailed have in common: one use, an end, and a token of which the database holds the hash. */
export interface MailedLink {
  expiresAt: Date;
  usedAt: Date | null;
}

/** A new token, which goes into the mail, and the fields of the row that knows it again. */
export function newMailedLink(lifetimeMilliseconds: number, now: Date) {
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  const fields = {
    id: randomUUIDv7(),
    tokenHash: hashLinkToken(token),
    createdAt: now,
    expiresAt,
    usedAt: null,
  };
  return { token, fields };
}

export const isGoodLink = ({ usedAt, expiresAt }: MailedLink, now: Date): boolean =>
  usedAt === null && expiresAt > now;
