import { createHash, randomBytes } from 'node:crypto';

/** What a link carries that opens what somebody else has paid for. Only its hash is kept. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
