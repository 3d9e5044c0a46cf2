import type { StoredPasskey } from '../domain/second-factors.js';

/** Who asks: keys are bound to the host's name, so that a page that imitates it gets nothing. */
export interface RelyingParty {
  publicUrl: string;
  brand: { name: string };
}

export const idOf = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).hostname;
export const originOf = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).origin;

/** What the key signs is the challenge's own token, so that one that was answered or has run out is worth nothing. */
export const isToken =
  (token: string) =>
  (signed: string): boolean =>
    signed === Buffer.from(token).toString('base64url');

export const described = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

/** Plain, as it goes over the wire. */
export const plain = (options: object) => JSON.parse(JSON.stringify(options)) as { challenge: string };
