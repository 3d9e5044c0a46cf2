import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { CONFIG, type Config } from '../../../config.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { hashPassword } from '../passwords/password-hash.domain.js';
import { findAdministrator, lockAdministrators } from './account-locks.js';
import { Account, auditedAccount } from './account.domain.js';
import { AddressLink, PasswordLink } from './mailed-link.domain.js';

/** `mail`: the link is mailed; `link`: it is returned; otherwise the password, which activates the account at once. */
type FirstAdministratorMethod = 'mail' | 'link' | { password: string };

type FirstAdministrator =
  | { outcome: 'mailed' | 'waiting' | 'opened' }
  | { outcome: 'link'; token: string }
  /** No change: an administrator exists, with this address or another. */
  | { outcome: 'exists'; isSame: boolean }
  /** No change: an account with this address exists, which proves nothing about its owner. */
  | { outcome: 'taken' };

const roles = { isAdmin: true, isTeacher: true };

/**
 * Bootstraps the first administrator: a new account whose password is chosen by a link valid for seven days. An
 * existing account gets no role, and one prepared for another address is closed.
 */
export const AppointFirstAdministrator = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { person, method }: { person: { email: string; name: string }; method: FirstAdministratorMethod },
  ): Promise<FirstAdministrator> => {
    const email = canonicalEmail(person.email);
    const passwordHash =
      typeof method === 'object' ? await hashPassword(method.password, config.passwordCost) : null;
    return entityManager.fork().transactional(async (em) => {
      await lockAdministrators(em);
      const present = await findAdministrator(em);
      if (present) return { outcome: 'exists', isSame: present.email === email };
      const existing = await em.findOne(Account, { email });
      if (existing && !existing.isAdmin) return { outcome: 'taken' };
      await closeEarlierInvitations(em, email);
      const account = existing ?? Account.invite({ ...person, email }, roles);
      em.persist(account);
      await noteAudit(em, { kind: 'administrator-appointed', subject: auditedAccount(account) });
      if (passwordHash !== null) {
        account.setPasswordByMail(passwordHash);
        await em.nativeDelete(PasswordLink, { accountId: account.id });
        return { outcome: 'opened' };
      }
      if (method === 'mail') return requestInvitationMail(em, account);
      await em.nativeDelete(PasswordLink, { accountId: account.id, usedAt: null });
      const { link, token } = PasswordLink.issue(account.id, 'invitation');
      em.persist(link);
      return { outcome: 'link', token };
    });
  },
);

/** Does not mail again at every start while the last link is still valid. */
async function requestInvitationMail(em: EntityManager, account: Account): Promise<FirstAdministrator> {
  const links = await em.find(PasswordLink, { accountId: account.id, usedAt: null });
  if (links.some((link) => link.isValid())) return { outcome: 'waiting' };
  account.requestPasswordLink();
  return { outcome: 'mailed' };
}

/** Closes accounts that an earlier start prepared for another address. */
async function closeEarlierInvitations(em: EntityManager, email: string): Promise<void> {
  const earlierInvitations = await em.find(Account, {
    isAdmin: true,
    passwordSetAt: null,
    closedAt: null,
    email: { $ne: email },
  });
  for (const other of earlierInvitations) {
    other.close();
    await em.nativeDelete(PasswordLink, { accountId: other.id });
    await em.nativeDelete(AddressLink, { accountId: other.id });
  }
}

/** At start-up, if there is no administrator: mails the one-time link that creates the first. */
@Injectable()
export class FirstAdministratorOnStartup implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { administrator } = this.config;
    if (!administrator) return;
    const { outcome } = await this.commands.execute(
      new AppointFirstAdministrator({ person: administrator, method: 'mail' }),
    );
    if (outcome === 'mailed')
      this.logger.info('the link for the first administrator is mailed to ADMIN_EMAIL');
    if (outcome === 'taken') {
      this.logger.error(
        'ADMIN_EMAIL belongs to an account that registered itself: it is given no role. Name another address, or run accounts-cli administrator',
      );
    }
  }
}
