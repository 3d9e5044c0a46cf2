import { EntityManager } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import type { Account } from '../domain/account.js';
import { AddressLink } from '../domain/address-link.js';
import { lockAccount } from './lock-account.js';
import { takeAddressLink } from './take-address-link.js';

async function drop(account: Account, em: EntityManager): Promise<void> {
  account.dropEmailChange();
  await em.nativeDelete(AddressLink, { accountId: account.id, purpose: { $ne: 'verify' } });
}

/** The owner gives a change of address up. */
export const DropEmailChange = command(
  async ({ entityManager }, { accountId }: { accountId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => drop(await lockAccount(em, accountId), em));
  },
);

/** Whoever reads one of the two mailboxes refuses the change. @throws DomainError `email-link-invalid` */
export const RefuseEmailChange = command(
  async ({ entityManager }, { token }: { token: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const { account } = await takeAddressLink(em, token, ['change-old', 'change-new']);
      await drop(account, em);
    });
  },
);
