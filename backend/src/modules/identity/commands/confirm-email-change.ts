import { Command } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { EmailChangeAnswer } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { AddressLink } from '../domain/address-link.js';
import { PasswordLink } from '../domain/password-link.js';
import { revokeSessions } from './end-sessions.js';
import { takeAddressLink } from './take-address-link.js';

/**
 * One of the two mailboxes agrees. With the second the address is the new one: every device but the one that asked is
 * signed out, and links that were sent to the old address are void.
 * @throws DomainError `email-link-invalid`, `email-taken`
 */
export class ConfirmEmailChange extends Command<EmailChangeAnswer> {
  constructor(readonly token: string) {
    super();
  }
}

export const ConfirmEmailChangeHandler = commandHandler(
  ConfirmEmailChange,
  { endedSessions: EndedSessions, live: LiveChannel },
  async (entityManager, { token }, { endedSessions, live }) => {
    try {
      const { accountId, isChanged, ended } = await entityManager
        .fork()
        .transactional((em) => confirm(em, token));
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

async function confirm(em: EntityManager, token: string) {
  const { account, link } = await takeAddressLink(em, token, ['change-old', 'change-new']);
  const pending = account.pendingEmail();
  if (!pending || pending.to !== link.email) throw new DomainError('email-link-invalid');
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
