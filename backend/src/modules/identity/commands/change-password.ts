import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { AddressLink } from '../domain/address-link.js';
import { Challenge } from '../domain/challenge.js';
import { PasswordLink } from '../domain/password-link.js';
import { hashPassword, verifyPassword } from '../domain/password.js';
import { revokeSessions } from './end-sessions.js';
import { lockAccount } from './lock-account.js';
import { noteWrongPassword } from './note-wrong-password.js';
import { refuseKnownPassword } from './refuse-known-password.js';

/**
 * Asks the current password; the other devices are signed out, mailed links are void.
 * @throws DomainError `wrong-password`, `password-too-common`
 */
export const ChangePassword = command(
  { config: CONFIG, endedSessions: EndedSessions },
  async (
    { entityManager, config, endedSessions },
    {
      owner,
      currentPassword,
      password,
    }: { owner: { accountId: string; sessionId: string }; currentPassword: string; password: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      if (!(await verifyPassword(currentPassword, account.passwordHash, config.passwordCost))) {
        const issues = [{ path: 'currentPassword', message: 'Le mot de passe actuel est incorrect.' }];
        throw new DomainError('wrong-password', { issues });
      }
      const { email, name } = account;
      await refuseKnownPassword(password, { email, name, brand: config.brand.name });
      account.setPassword(await hashPassword(password, config.passwordCost));
      await em.nativeDelete(Challenge, { accountId: owner.accountId });
      await em.nativeDelete(PasswordLink, { accountId: owner.accountId, usedAt: null });
      await em.nativeDelete(AddressLink, { accountId: owner.accountId, purpose: { $ne: 'verify' } });
      await noteAudit(em, { kind: 'password-changed' });
      return revokeSessions(em, { accountId: owner.accountId, except: owner.sessionId });
    });
    const ended = await noteWrongPassword(entityManager, work);
    await endedSessions.announce(ended, 'signed-out');
  },
);
