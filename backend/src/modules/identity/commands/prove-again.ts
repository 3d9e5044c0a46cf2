import { EntityManager } from '@mikro-orm/postgresql';
import type { ProofBody } from '@atelier/contracts/second-factor';
import { command } from '../../../kernel/use-case.js';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/note-refusal.js';
import { CallCounter } from '../../../platform/rate-limit/call-counter.js';
import type { Account } from '../domain/account.js';
import { Challenge } from '../domain/challenge.js';
import { verifyPassword } from '../domain/password.js';
import { SecondFactors } from '../domain/second-factors.js';
import { Session } from '../domain/session.js';
import { checkFactor } from './check-factor.js';
import { lockAccount } from './lock-account.js';

type Refusal = 'wrong-code' | 'wrong-password';

/**
 * Proves again who is signed in: by a factor, or by the password where there is none.
 * @throws DomainError `wrong-code`, `wrong-password`, `too-many-requests`
 */
export const ProveAgain = command(
  { config: CONFIG, counter: CallCounter },
  async (
    { entityManager, config, counter },
    { owner, proof }: { owner: { accountId: string; sessionId: string }; proof: ProofBody },
  ): Promise<void> => {
    // By session: who has taken one over cannot keep the owner from proving anything on another.
    const limit = { name: 'proof', subject: owner.sessionId, limit: 10, seconds: 900 };
    await counter.expectRoom(limit);
    const refusal = await entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      const session = await em.findOneOrFail(Session, { id: owner.sessionId, accountId: account.id });
      const factors = await em.findOne(SecondFactors, { accountId: account.id });
      const refused = factors?.isSet
        ? await refuseFactor(config, em, factors, proof)
        : await refusePassword(config, account, proof);
      if (!refused) session.prove(factors?.isSet ?? false);
      return refused;
    });
    if (!refusal) return counter.takeBack(limit);
    await noteRefusal(entityManager, {
      kind: refusal === 'wrong-code' ? 'factor-refused' : 'password-refused',
    });
    const path = refusal === 'wrong-code' ? 'code' : 'password';
    const message =
      refusal === 'wrong-code'
        ? 'Ce code n’est pas le bon, ou il a déjà servi.'
        : 'Le mot de passe actuel est incorrect.';
    throw new DomainError(refusal, { issues: [{ path, message }] });
  },
);

async function refuseFactor(
  config: Config,
  em: EntityManager,
  factors: SecondFactors,
  { challenge: token, code }: ProofBody,
): Promise<Refusal | null> {
  const id = Challenge.idOf(token ?? '');
  const challenge = id && (await held(em, Challenge, { id, accountId: factors.accountId }));
  if (!token || !challenge || !challenge.takesAnswer(token, ['proof'])) return 'wrong-code';
  const provedBy = await checkFactor(config, factors, code ?? '', token);
  if (!provedBy) return 'wrong-code';
  challenge.spend();
  if (provedBy === 'recovery-code') {
    await noteAudit(em, { kind: 'recovery-code-used', after: { left: factors.recoveryCodesLeft } });
  }
  return null;
}

async function refusePassword(
  { passwordCost }: Config,
  account: Account,
  { password }: ProofBody,
): Promise<Refusal | null> {
  const isRight = await verifyPassword(password ?? '', account.passwordHash, passwordCost);
  return isRight ? null : 'wrong-password';
}
