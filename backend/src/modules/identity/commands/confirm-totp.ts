import type { ConfirmTotpBody, FactorAdded } from '@atelier/contracts/second-factor';
import { z } from 'zod';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import { factorKeys, seal, unseal } from '../domain/factor-secrets.js';
import { totpStep } from '../domain/totp.js';
import { addFactor, type FactorOwner } from './change-factors.js';
import { sealedFor } from './check-factor.js';
import { setupOf } from './start-totp.js';
import { welcomeFactor } from './welcome-factor.js';

/** As long as one may take to find the telephone. */
const setupMilliseconds = 30 * 60_000;
const Setup = z.object({ secret: z.string(), madeAt: z.number() });

/**
 * Adds the application whose six digits confirm it, or puts it in the place of the former.
 * @throws DomainError `proof-required`, `factor-before-address`, `wrong-code`, `challenge-invalid`, `too-many-requests`
 */
export const ConfirmTotp = command(
  { config: CONFIG, counter: CallCounter, endedSessions: EndedSessions },
  async (
    { entityManager, config, counter, endedSessions },
    { owner, body }: { owner: FactorOwner; body: ConfirmTotpBody },
  ): Promise<FactorAdded> => {
    await counter.expectRoom({ name: 'new-totp', subject: owner.accountId, limit: 20, seconds: 900 });
    const { recoveryCodes, ended } = await addFactor(entityManager, owner, async (atHand) => {
      const { account, factors } = atHand;
      const { sealing } = factorKeys(config.secondFactor.secret);
      const secret = secretOf(unseal(sealing, setupOf(account.id), body.setup));
      const now = new Date();
      const step = totpStep(secret, body.code, now);
      if (step === null) {
        const issues = [
          { path: 'code', message: 'Ces six chiffres ne sont pas ceux que l’application montre.' },
        ];
        throw new DomainError('wrong-code', { issues });
      }
      const wasSet = factors.isSet;
      factors.setTotp(seal(sealing, sealedFor(account.id), secret), step, now);
      return welcomeFactor(config, atHand, wasSet, 'totp');
    });
    await endedSessions.announce(ended, 'signed-out');
    return { recoveryCodes };
  },
);

function secretOf(unsealed: string | null): string {
  const setup = unsealed && Setup.parse(JSON.parse(unsealed));
  if (!setup || Date.now() - setup.madeAt > setupMilliseconds) throw new DomainError('challenge-invalid');
  return setup.secret;
}
