import { Command } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { AddressLink } from '../domain/address-link.js';
import { takeAddressLink } from './take-address-link.js';

/** Uses a mailed link, once; the account's pages hear of it. @throws DomainError `email-link-invalid` */
export class VerifyEmail extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

export const VerifyEmailHandler = commandHandler(
  VerifyEmail,
  { live: LiveChannel },
  async (entityManager, { token }, { live }) => {
    const accountId = await entityManager.fork().transactional(async (em) => {
      const { account, link } = await takeAddressLink(em, token, ['verify']);
      if (link.email !== account.email) throw new DomainError('email-link-invalid');
      link.use();
      account.verify();
      await noteAudit(em, { kind: 'email-verified', actor: actorOf(account) });
      await em.nativeDelete(AddressLink, { accountId: account.id, usedAt: null, id: { $ne: link.id } });
      return account.id;
    });
    await live.tell(`user:${accountId}`, 'address-verified', {});
  },
);
