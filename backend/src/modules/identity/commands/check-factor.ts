import type { Config } from '../../../config.js';
import { factorKeys, hashRecoveryCode, unseal } from '../domain/factor-secrets.js';
import type { SecondFactors } from '../domain/second-factors.js';
import { totpStep } from '../domain/totp.js';
import { checkPasskey, parseAssertion } from './passkeys.js';

export type ProvedBy = 'totp' | 'recovery-code' | 'passkey';

/** What the secret of an application is sealed for. */
export const sealedFor = (accountId: string): string => `totp ${accountId}`;

/** Six digits: the one proof that can be guessed. */
export const isDigits = (code: string): boolean => /^\d{3}\s?\d{3}$/.test(code.trim());

/** What the code proves, used up by that; null when it proves nothing. @param token of the challenge that a passkey signs */
export async function checkFactor(
  config: Config,
  factors: SecondFactors,
  code: string,
  token: string | null,
  now = new Date(),
): Promise<ProvedBy | null> {
  const keys = factorKeys(config.secondFactor.secret);
  const { accountId, totp } = factors;
  if (isDigits(code)) {
    const secret = totp && unseal(keys.sealing, sealedFor(accountId), totp.secret);
    const step = secret ? totpStep(secret, code.replaceAll(/\s/g, ''), now) : null;
    return step !== null && factors.acceptStep(step, now) ? 'totp' : null;
  }
  const recovery = hashRecoveryCode(keys.codes, accountId, code);
  if (recovery !== null) return factors.useRecoveryCode(recovery, now) ? 'recovery-code' : null;
  const assertion = parseAssertion(code);
  if (!assertion || token === null) return null;
  return (await checkPasskey(config, token, factors, assertion, now)) ? 'passkey' : null;
}
