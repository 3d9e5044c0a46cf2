import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { AddressLink } from '../domain/address-link.js';
import { expectLinkOwner, type LinkBearer } from './expect-link-owner.js';
import { noteWrongPassword } from './note-wrong-password.js';
import { takeAddressLink } from './take-address-link.js';

/**
 * Uses a mailed link, once, for who shows that the account is theirs; its pages hear of it.
 * @throws DomainError `email-link-invalid`, `password-required`, `wrong-password`
 */
export const VerifyEmail = command(
  { config: CONFIG, live: LiveChannel },
  async (
    { entityManager, config, live },
    { token, bearer }: { token: string; bearer: LinkBearer },
  ): Promise<void> => {
    const work = entityManager.fork().transactional(async (em) => {
      const { account, link } = await takeAddressLink(em, token, ['verify']);
      if (link.email !== account.email) throw new DomainError('email-link-invalid');
      await expectLinkOwner(config, account, bearer);
      link.use();
      account.verify();
      await noteAudit(em, { kind: 'email-verified', actor: actorOf(account) });
      await em.nativeDelete(AddressLink, { accountId: account.id, usedAt: null, id: { $ne: link.id } });
      return account.id;
    });
    const accountId = await noteWrongPassword(entityManager, work);
    await live.tell(`user:${accountId}`, 'address-verified', {});
  },
);
