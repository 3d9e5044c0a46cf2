import { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { forgetInAudit } from '../../../platform/audit/forget-in-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import type { Account } from '../domain/account.js';
import { verifyPassword } from '../domain/password.js';
import { administerPerson, expectAnotherAdministrator } from './administer-person.js';
import { forgetCredentials } from './forget-credentials.js';
import { lockAccount } from './lock-account.js';
import { noteWrongPassword } from './note-wrong-password.js';
import { takeAddressLink } from './take-address-link.js';

/** Anonymises, signs out and forgets the devices within the unit of work; answers the sessions that ended. */
async function close(em: EntityManager, account: Account): Promise<string[]> {
  await expectAnotherAdministrator(em, account);
  const subject = { type: 'account' as const, id: account.id, label: account.name };
  await noteAudit(em, { kind: 'account-closed', subject });
  account.close();
  const ended = await forgetCredentials(em, account.id);
  await forgetInAudit(em, account.id);
  return ended;
}

/** Closes one's own account, asking its password. @throws DomainError `wrong-password`, `last-administrator` */
export const CloseOwnAccount = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    { accountId, password }: { accountId: string; password: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, accountId);
      if (!(await verifyPassword(password, account.passwordHash, config.passwordCost))) {
        const issues = [{ path: 'password', message: 'Le mot de passe actuel est incorrect.' }];
        throw new DomainError('wrong-password', { issues });
      }
      return close(em, account);
    });
    const ended = await noteWrongPassword(entityManager, work);
    await endedSessions.announce(ended, 'closed');
  },
);

/**
 * Whoever reads a mailbox says that the account which was opened with it is not theirs: it goes, and the address is free. One that has
 * paid for something may be of somebody who mistyped their address, which a person looks into.
 * @throws DomainError `email-link-invalid`, `account-has-paid`
 */
export const CloseStrangersAccount = command(
  { endedSessions: EndedSessions },
  async ({ entityManager, endedSessions }, { token }: { token: string }): Promise<void> => {
    const ended = await entityManager.fork().transactional(async (em) => {
      const { account, link } = await takeAddressLink(em, token, ['verify']);
      if (account.isVerified || link.email !== account.email) throw new DomainError('email-link-invalid');
      if (account.spentCents > 0) throw new DomainError('account-has-paid');
      return close(em, account);
    });
    await endedSessions.announce(ended, 'closed');
  },
);

/** An administrator closes somebody's account. @throws DomainError those of `administerPerson`, `last-administrator` */
export const ClosePersonsAccount = command(
  { endedSessions: EndedSessions },
  async (
    { entityManager, endedSessions },
    { administratorId, accountId }: { administratorId: string; accountId: string },
  ): Promise<void> => {
    const ended = await administerPerson(entityManager, administratorId, accountId, (account, em) =>
      close(em, account),
    );
    await endedSessions.announce(ended, 'closed');
  },
);
