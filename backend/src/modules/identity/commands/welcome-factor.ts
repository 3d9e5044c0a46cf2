import type { Config } from '../../../config.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { factorKeys, hashRecoveryCode, makeRecoveryCodes } from '../domain/factor-secrets.js';
import type { SecondFactors } from '../domain/second-factors.js';
import type { FactorsAtHand } from './change-factors.js';
import { revokeSessions } from './end-sessions.js';

/** New codes, of which the hashes alone are kept. */
export function renewRecoveryCodes(config: Config, factors: SecondFactors, isFirst: boolean): string[] {
  const codes = makeRecoveryCodes();
  const key = factorKeys(config.secondFactor.secret).codes;
  const hashes = codes.map((code) => hashRecoveryCode(key, factors.accountId, code) ?? '');
  factors.setRecoveryCodes(hashes, new Date(), isFirst);
  return codes;
}

/**
 * What follows when a factor was added: the session has proved it; with the first come recovery codes, and the sessions that
 * were opened by the password alone end. Answers them, to be announced.
 */
export async function welcomeFactor(
  config: Config,
  { em, account, factors, session }: FactorsAtHand,
  wasSet: boolean,
  kind: 'totp' | 'passkey',
): Promise<{ recoveryCodes: string[] | null; ended: string[] }> {
  session.prove(true);
  await noteAudit(em, { kind: 'factor-added', after: { factor: kind } });
  if (wasSet) return { recoveryCodes: null, ended: [] };
  const ended = await revokeSessions(em, { accountId: account.id, except: session.id });
  return { recoveryCodes: renewRecoveryCodes(config, factors, true), ended };
}
