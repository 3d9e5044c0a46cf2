import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** What links that are mailed have in common: one use, an end, and a token of which the database holds the hash. */
export interface MailedLink {
  expiresAt: Date;
  usedAt: Date | null;
}

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** A new token, which goes into the mail, and the fields of the row that knows it again. */
export function newMailedLink(lifetimeMilliseconds: number, now: Date) {
  const token = randomBytes(32).toString('base64url');
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
