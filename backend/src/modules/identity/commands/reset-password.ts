import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Account } from '../domain/account.js';
import { AddressLink } from '../domain/address-link.js';
import { Challenge } from '../domain/challenge.js';
import { PasswordLink } from '../domain/password-link.js';
import { hashPassword } from '../domain/password.js';
import { SecondFactors } from '../domain/second-factors.js';
import { expectNoAdministrator } from './administer-person.js';
import { revokeSessions } from './end-sessions.js';
import { forgetDevices } from './known-devices.js';
import { refuseKnownPassword } from './refuse-known-password.js';

/**
 * Uses a mailed link, once; every session of the account ends, other links are void, and the address is verified:
 * the link was sent to it. Factors that were added before it was end too.
 * @throws DomainError `reset-token-invalid`, `password-too-common`
 */
export const ResetPassword = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    { token, password }: { token: string; password: string },
  ): Promise<void> => {
    const passwordHash = await hashPassword(password, config.passwordCost);
    const ended = await entityManager.fork().transactional(async (em) => {
      const tokenHash = PasswordLink.hash(token);
      const found = await em.findOne(PasswordLink, { tokenHash });
      if (!found) throw new DomainError('reset-token-invalid');
      // The account first, as everywhere: what closes it waits for the account and then for its links.
      const account = await em.findOneOrFail(
        Account,
        { id: found.accountId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const link = await em.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!link?.isGood() || !account.isOpen) throw new DomainError('reset-token-invalid');
      const { email, name } = account;
      // Refused before the link is used: it stays good for a better one.
      await refuseKnownPassword(password, { email, name, brand: config.brand.name });
      link.use();
      // The link that makes the first administrator is void once there is one.
      if (account.isAdmin && account.status === 'invited') await expectNoAdministrator(em);
      // What was prepared before anybody had shown whose the mailbox is may be a stranger's: a key would sign them in alone.
      if (!account.isVerified) await em.nativeDelete(SecondFactors, { accountId: account.id });
      account.setPasswordByMail(passwordHash);
      await forgetDevices(em, account.id);
      await em.nativeDelete(Challenge, { accountId: account.id });
      await em.nativeDelete(PasswordLink, { accountId: account.id, usedAt: null, id: { $ne: link.id } });
      await em.nativeDelete(AddressLink, { accountId: account.id });
      await noteAudit(em, { kind: 'password-reset', actor: actorOf(account) });
      return revokeSessions(em, { accountId: account.id });
    });
    await endedSessions.announce(ended, 'signed-out');
  },
);
