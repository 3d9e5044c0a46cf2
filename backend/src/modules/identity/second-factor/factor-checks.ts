import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondStep } from '@atelier/contracts/second-factor';
import type { Config } from '../../../config.js';
import { Challenge, type ChallengePurpose } from './challenge.domain.js';
import { factorKeys, hashRecoveryCode, totpStep, unseal } from './factor-secrets.domain.js';
import type { SecondFactors } from './second-factors.domain.js';
import { parseAssertion, passkeyRequestOptions, verifyPasskey } from './webauthn.js';

/** Creates a challenge for one of the account's factors. */
export async function startSecondStep(
  em: EntityManager,
  config: Config,
  factors: SecondFactors,
  purpose: ChallengePurpose,
): Promise<SecondStep> {
  const { challenge, token } = Challenge.issue(factors.accountId, purpose);
  em.persist(challenge);
  const hasPasskey = factors.passkeys.length > 0;
  return {
    secondFactor: factors.totp ? 'totp' : 'passkey',
    challenge: token,
    methods: [
      ...(factors.totp ? (['totp'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
    ],
    passkey: hasPasskey ? await passkeyRequestOptions(config, token, factors.passkeys) : null,
  };
}

type ProvedBy = 'totp' | 'recovery-code' | 'passkey';

/** Encryption context for the secret of an authenticator application. */
export const totpSealPurpose = (accountId: string): string => `totp ${accountId}`;

/** Six digits: the only proof that can be guessed. */
export const isDigits = (code: string): boolean => /^\d{3}\s?\d{3}$/.test(code.trim());

/** Which factor the code proves, consuming it; null if none. @param token of the challenge that a passkey signs */
export async function verifyFactor(
  config: Config,
  factors: SecondFactors,
  code: string,
  token: string | null,
  now = new Date(),
): Promise<ProvedBy | null> {
  const keys = factorKeys(config.secondFactor.secret);
  const { accountId, totp } = factors;
  if (isDigits(code)) {
    const secret = totp && unseal(keys.sealing, totpSealPurpose(accountId), totp.secret);
    const step = secret ? totpStep(secret, code.replaceAll(/\s/g, ''), now) : null;
    return step !== null && factors.acceptStep(step, now) ? 'totp' : null;
  }
  const recovery = hashRecoveryCode(keys.codes, accountId, code);
  if (recovery !== null) return factors.useRecoveryCode(recovery, now) ? 'recovery-code' : null;
  const assertion = parseAssertion(code);
  if (!assertion || token === null) return null;
  return (await verifyPasskey(config, token, factors, assertion, now)) ? 'passkey' : null;
}
