import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecondStep } from '@atelier/contracts/second-factor';
import type { Config } from '../../../config.js';
import { Challenge, type ChallengePurpose } from '../domain/challenge.js';
import type { SecondFactors } from '../domain/second-factors.js';
import { askPasskey } from './passkeys.js';

/** Asks an account for one of its factors. */
export async function askSecondStep(
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
    passkey: hasPasskey ? await askPasskey(config, token, factors.passkeys) : null,
  };
}
