import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Account, type Roles } from '../domain/account.js';
import { hashPassword } from '../domain/password.js';

/**
 * An operator opens an account, with roles or without. One that exists is never given anything: a repeat finds it as
 * wanted, anything else is refused. @throws DomainError `email-taken`
 */
export const OpenAccount = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { input }: { input: { email: string; name: string; password: string } & Roles },
  ): Promise<{ accountId: string; created: boolean }> => {
    const em = entityManager.fork();
    const known = await em.findOne(Account, { email: mailboxOf(input.email) });
    if (known) {
      const isAsWanted =
        known.isVerified &&
        known.isAdmin === (input.isAdmin ?? false) &&
        known.isTeacher === (input.isTeacher ?? false);
      if (!isAsWanted) throw new DomainError('email-taken');
      return { accountId: known.id, created: false };
    }
    const account = Account.open(
      { ...input, passwordHash: await hashPassword(input.password, config.passwordCost) },
      input,
    );
    await em.transactional(async (within) => {
      within.persist(account);
      const { isAdmin, isTeacher } = account;
      const subject = { type: 'account' as const, id: account.id, label: account.name };
      await noteAudit(within, { kind: 'account-opened', subject, after: { isAdmin, isTeacher } });
    });
    return { accountId: account.id, created: true };
  },
);
