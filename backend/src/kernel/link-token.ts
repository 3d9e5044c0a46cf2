import { createHash, randomBytes } from 'node:crypto';

/** Token of a mailed link: a bearer secret. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
