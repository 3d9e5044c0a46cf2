import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link carries: it opens or decides something for whoever has the mail. Only its hash is kept. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
