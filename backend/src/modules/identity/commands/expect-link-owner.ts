import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Account } from '../domain/account.js';
import { verifyPassword } from '../domain/password.js';

/** Who brings a mailed link. */
export interface LinkBearer {
  /** Whose account they are signed in to. */
  accountId?: string | undefined;
  /** As typed in the page, which always sends it, be it empty. */
  password?: string | undefined;
}

/**
 * Asked before a link binds its mailbox to an account for good. The link shows whose the mailbox is, and not whose the account: whoever
 * typed somebody else's address would be given it by a press of its owner's. A program that sends the token alone has read the mail and
 * presses nothing by mistake. No more than that can be tried than the owner of
 * the mailbox may have anyway, by a password link.
 * @param account with its password's hash
 * @throws DomainError `password-required`, `wrong-password`
 */
export async function expectLinkOwner(
  { passwordCost }: Config,
  account: Account,
  { accountId, password }: LinkBearer,
): Promise<void> {
  if (accountId === account.id) return;
  if (accountId === undefined && password === undefined) return;
  if (!password) throw new DomainError('password-required');
  if (await verifyPassword(password, account.passwordHash, passwordCost)) return;
  const issues = [{ path: 'password', message: 'Ce n’est pas le mot de passe de ce compte.' }];
  throw new DomainError('wrong-password', { issues });
}
