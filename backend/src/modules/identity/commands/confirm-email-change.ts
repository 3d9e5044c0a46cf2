import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EmailChangeAnswer } from '@atelier/contracts/identity';
import { command } from '../../../kernel/use-case.js';
import { CONFIG, type Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { AddressLink } from '../domain/address-link.js';
import { PasswordLink } from '../domain/password-link.js';
import { revokeSessions } from './end-sessions.js';
import { expectLinkOwner, type LinkBearer } from './expect-link-owner.js';
import { noteWrongPassword } from './note-wrong-password.js';
import { takeAddressLink } from './take-address-link.js';

/**
 * One of the two mailboxes agrees. With the second the address is the new one: every device but the one that asked is
 * signed out, and links that were sent to the old address are void. The new mailbox agrees by who shows that the account is theirs:
 * it may be a stranger's that somebody typed. The old one is the account's already.
 * @throws DomainError `email-link-invalid`, `email-taken`, `password-required`, `wrong-password`
 */
export const ConfirmEmailChange = command(
  { config: CONFIG, endedSessions: EndedSessions, live: LiveChannel },
  async (
    { entityManager, config, endedSessions, live },
    { token, bearer = {} }: { token: string; bearer?: LinkBearer },
  ): Promise<EmailChangeAnswer> => {
    try {
      const work = entityManager.fork().transactional((em) => confirm(em, config, token, bearer));
      const { accountId, isChanged, ended } = await noteWrongPassword(entityManager, work);
      await endedSessions.announce(ended, 'signed-out');
      if (isChanged) await live.tell(`user:${accountId}`, 'address-verified', {});
      return { isChanged };
    } catch (error) {
      // Somebody opened an account with it meanwhile, or had one: said to who reads that mailbox alone.
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('email-taken');
      throw error;
    }
  },
);

async function confirm(em: EntityManager, config: Config, token: string, bearer: LinkBearer) {
  const { account, link } = await takeAddressLink(em, token, ['change-old', 'change-new']);
  const pending = account.pendingEmail();
  if (!pending || pending.to !== link.email) throw new DomainError('email-link-invalid');
  if (link.purpose === 'change-new') await expectLinkOwner(config, account, bearer);
  link.use();
  const isChanged = account.confirmEmailChange(link.purpose === 'change-old' ? 'old' : 'new');
  if (!isChanged) return { accountId: account.id, isChanged, ended: [] };
  await em.flush();
  await noteAudit(em, { kind: 'email-changed', actor: actorOf(account) });
  await em.nativeDelete(AddressLink, { accountId: account.id });
  await em.nativeDelete(PasswordLink, { accountId: account.id });
  const ended = await revokeSessions(em, { accountId: account.id, except: pending.sessionId });
  return { accountId: account.id, isChanged, ended };
}
