import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Account } from '../domain/account.js';
import type { PasskeyFacts, SecondFactors } from '../domain/second-factors.js';
import { described, idOf, isToken, originOf, plain, type RelyingParty } from './relying-party.js';

/** What the browser asks of a new key. */
export async function offerPasskey(
  party: RelyingParty,
  token: string,
  account: Account,
  factors: SecondFactors,
) {
  return plain(
    await generateRegistrationOptions({
      rpName: party.brand.name,
      rpID: idOf(party),
      userID: Uint8Array.from(Buffer.from(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      challenge: token,
      excludeCredentials: factors.passkeys.map(described),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    }),
  );
}

/** What is to be kept of a new key; null when it did not sign the challenge here. */
export async function readNewPasskey(
  party: RelyingParty,
  token: string,
  response: unknown,
): Promise<PasskeyFacts | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: isToken(token),
      expectedOrigin: originOf(party),
      expectedRPID: idOf(party),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const known = transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8);
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: known,
    };
  } catch {
    return null;
  }
}
