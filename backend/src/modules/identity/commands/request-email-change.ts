import { Command } from '@nestjs/cqrs';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { AddressLink } from '../domain/address-link.js';
import { verifyPassword } from '../domain/password.js';
import { lockAccount } from './lock-account.js';
import { noteWrongPassword } from './note-wrong-password.js';

/**
 * Asks for another address, with the password; both mailboxes are written to, and an earlier wish is void. Does not
 * tell whether the address is free. @throws DomainError `wrong-password`, `invalid-request` for the address one has
 */
export class RequestEmailChange extends Command<void> {
  constructor(
    readonly owner: { accountId: string; sessionId: string },
    readonly email: string,
    readonly currentPassword: string,
  ) {
    super();
  }
}

export const RequestEmailChangeHandler = commandHandler(
  RequestEmailChange,
  { config: CONFIG },
  async (entityManager, { owner, email, currentPassword }, { config }) => {
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
