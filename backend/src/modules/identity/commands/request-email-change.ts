import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { AddressLink } from '../domain/address-link.js';
import { verifyPassword } from '../domain/password.js';
import { lockAccount } from './lock-account.js';
import { noteWrongPassword } from './note-wrong-password.js';

/**
 * Asks for another address, with the password; both mailboxes are written to, and an earlier wish is void. Does not
 * tell whether the address is free. @throws DomainError `wrong-password`, `invalid-request` for the address one has
 */
export const RequestEmailChange = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    {
      owner,
      email,
      currentPassword,
    }: { owner: { accountId: string; sessionId: string }; email: string; currentPassword: string },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const account = await lockAccount(em, owner.accountId);
      if (!(await verifyPassword(currentPassword, account.passwordHash, config.passwordCost))) {
        const issues = [{ path: 'currentPassword', message: 'Le mot de passe actuel est incorrect.' }];
        throw new DomainError('wrong-password', { issues });
      }
      if (account.email === email) {
        const issues = [{ path: 'email', message: 'C’est déjà votre adresse.' }];
        throw new DomainError('invalid-request', { issues });
      }
      account.requestEmailChange(email, owner.sessionId);
      await em.nativeDelete(AddressLink, { accountId: account.id, purpose: { $ne: 'verify' } });
    });
    await noteWrongPassword(entityManager, work);
  },
);
