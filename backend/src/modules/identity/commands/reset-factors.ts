import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Account } from '../domain/account.js';
import { Challenge } from '../domain/challenge.js';
import { SecondFactors } from '../domain/second-factors.js';
import { administerPerson } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';
import { expectRecentProof, type ActingSession } from './expect-recent-proof.js';
import { lockAccount } from './lock-account.js';

/** Answers the sessions that ended. */
async function reset(em: EntityManager, account: Account): Promise<string[]> {
  const factors = await em.findOne(SecondFactors, { accountId: account.id });
  if (!factors?.isSet) return [];
  factors.reset();
  await em.nativeDelete(Challenge, { accountId: account.id });
  const subject = { type: 'account' as const, id: account.id, label: account.name };
  await noteAudit(em, { kind: 'factors-reset', subject });
  return revokeSessions(em, { accountId: account.id });
}

/**
 * An administrator takes away the factors that somebody has lost, and signs them out, a short while after a proof: a
 * device left open must not open other people's accounts.
 * @throws DomainError those of `administerPerson`, `proof-required`
 */
export const ResetPersonsFactors = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    { administrator, accountId }: { administrator: ActingSession; accountId: string },
  ): Promise<void> => {
    const act = async (account: Account, em: EntityManager) => {
      await expectRecentProof(em, administrator);
      return reset(em, account);
    };
    const ended = await administerPerson(entityManager, administrator.accountId, accountId, act);
    await endedSessions.announce(ended, 'signed-out');
  },
);

/** The same from the command line, for the last administrator. @throws DomainError `user-not-found` */
export const ResetFactorsByEmail = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { email }: { email: string }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const known = await em.findOne(Account, { email: mailboxOf(email) });
      if (!known) throw new DomainError('user-not-found');
      return reset(em, await lockAccount(em, known.id, 'user-not-found'));
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);
