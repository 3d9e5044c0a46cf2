import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { SecondFactors, StoredPasskey } from '../domain/second-factors.js';
import { described, idOf, isToken, originOf, plain, type RelyingParty } from './relying-party.js';

const base64url = z.string().max(10_000);
const Assertion = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
type Assertion = z.infer<typeof Assertion>;

/** Null for a text that is no assertion. */
export function parseAssertion(code: string): Assertion | null {
  try {
    return Assertion.parse(JSON.parse(code));
  } catch {
    return null;
  }
}

/** The account that a discoverable key says it is of; its signature is still to be looked at. */
export function accountIdOf(assertion: Assertion): string | null {
  const handle = Buffer.from(assertion.response.userHandle ?? '', 'base64url').toString('utf8');
  return z.uuid().safeParse(handle).data ?? null;
}

/** What the browser asks of a key: one of these, or, without any, one that knows itself whose it is. */
export async function askPasskey(party: RelyingParty, token: string, passkeys: readonly StoredPasskey[]) {
  const isAlone = passkeys.length === 0;
  return plain(
    await generateAuthenticationOptions({
      rpID: idOf(party),
      challenge: token,
      allowCredentials: passkeys.map(described),
      userVerification: isAlone ? 'required' : 'preferred',
    }),
  );
}

/** Whether a key of these signed the challenge; notes its use. @param isAlone it stands in for the password too */
export async function checkPasskey(
  party: RelyingParty,
  token: string,
  factors: SecondFactors,
  assertion: Assertion,
  now: Date,
  isAlone = false,
): Promise<boolean> {
  const passkey = factors.passkeyOf(assertion.id);
  if (!passkey) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as unknown as AuthenticationResponseJSON,
      expectedChallenge: isToken(token),
      expectedOrigin: originOf(party),
      expectedRPID: idOf(party),
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: isAlone,
    });
    if (!verified) return false;
    factors.notePasskeyUse(passkey.credentialId, authenticationInfo.newCounter, now);
    return true;
  } catch {
    return false;
  }
}
