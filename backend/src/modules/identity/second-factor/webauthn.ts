import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { boundedText } from '@atelier/contracts/bounded-text';
import type { Account } from '../accounts/account.domain.js';
import type { PasskeyFacts, SecondFactors, StoredPasskey } from './second-factors.domain.js';

/** Passkeys are bound to the host name, so a phishing page gets nothing. */
interface RelyingParty {
  publicUrl: string;
  brand: { name: string };
}

const relyingPartyId = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).hostname;
const relyingPartyOrigin = ({ publicUrl }: RelyingParty): string => new URL(publicUrl).origin;

/** The signed WebAuthn challenge is the challenge's own token, so one that was used or has expired is worthless. */
const matchesChallenge =
  (token: string) =>
  (signed: string): boolean =>
    signed === Buffer.from(token).toString('base64url');

const credentialDescriptor = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports,
});

/** Plain JSON, as sent. */
const plainJson = (options: object) => JSON.parse(JSON.stringify(options)) as { challenge: string };

/** Options for `navigator.credentials.create`. */
export async function passkeyCreationOptions(
  party: RelyingParty,
  token: string,
  account: Account,
  factors: SecondFactors,
) {
  return plainJson(
    await generateRegistrationOptions({
      rpName: party.brand.name,
      rpID: relyingPartyId(party),
      userID: Uint8Array.from(Buffer.from(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      challenge: token,
      excludeCredentials: factors.passkeys.map(credentialDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    }),
  );
}

/** The data to store of a new passkey; null if it did not sign this site's challenge. */
export async function verifyNewPasskey(
  party: RelyingParty,
  token: string,
  response: unknown,
): Promise<PasskeyFacts | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: matchesChallenge(token),
      expectedOrigin: relyingPartyOrigin(party),
      expectedRPID: relyingPartyId(party),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const validTransports = transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8);
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: validTransports,
    };
  } catch {
    return null;
  }
}

const base64url = boundedText(10_000);
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

/** Null if the text is no assertion. */
export function parseAssertion(code: string): Assertion | null {
  try {
    return Assertion.parse(JSON.parse(code));
  } catch {
    return null;
  }
}

/** The account claimed by a discoverable passkey; its signature is not verified yet. */
export function accountIdOfAssertion(assertion: Assertion): string | null {
  const handle = Buffer.from(assertion.response.userHandle ?? '', 'base64url').toString('utf8');
  return z.uuid().safeParse(handle).data ?? null;
}

/** Options for `navigator.credentials.get`: for one of these passkeys, or for any discoverable one. */
export async function passkeyRequestOptions(
  party: RelyingParty,
  token: string,
  passkeys: readonly StoredPasskey[],
) {
  const isPasswordless = passkeys.length === 0;
  return plainJson(
    await generateAuthenticationOptions({
      rpID: relyingPartyId(party),
      challenge: token,
      allowCredentials: passkeys.map(credentialDescriptor),
      userVerification: isPasswordless ? 'required' : 'preferred',
    }),
  );
}

/** Whether one of these passkeys signed the challenge; records its use. @param isPasswordless it replaces the password too */
export async function verifyPasskey(
  party: RelyingParty,
  token: string,
  factors: SecondFactors,
  assertion: Assertion,
  now: Date,
  isPasswordless = false,
): Promise<boolean> {
  const passkey = factors.passkeyOf(assertion.id);
  if (!passkey) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as unknown as AuthenticationResponseJSON,
      expectedChallenge: matchesChallenge(token),
      expectedOrigin: relyingPartyOrigin(party),
      expectedRPID: relyingPartyId(party),
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: isPasswordless,
    });
    if (!verified) return false;
    factors.recordPasskeyUse(passkey.credentialId, authenticationInfo.newCounter, now);
    return true;
  } catch {
    return false;
  }
}
