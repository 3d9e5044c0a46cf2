import { Command } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import type { Account } from '../domain/account.js';
import { AddressLink } from '../domain/address-link.js';
import { lockAccount } from './lock-account.js';
import { takeAddressLink } from './take-address-link.js';

/** The owner gives a change of address up. */
export class DropEmailChange extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Whoever reads one of the two mailboxes refuses the change. @throws DomainError `email-link-invalid` */
export class RefuseEmailChange extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

async function drop(account: Account, em: EntityManager): Promise<void> {
  account.dropEmailChange();
  await em.nativeDelete(AddressLink, { accountId: account.id, purpose: { $ne: 'verify' } });
}

export const DropEmailChangeHandler = commandHandler(
  DropEmailChange,
  async (entityManager, { accountId }) => {
    await entityManager.fork().transactional(async (em) => drop(await lockAccount(em, accountId), em));
  },
);

export const RefuseEmailChangeHandler = commandHandler(
  RefuseEmailChange,
  async (entityManager, { token }) => {
    await entityManager.fork().transactional(async (em) => {
      const { account } = await takeAddressLink(em, token, ['change-old', 'change-new']);
      await drop(account, em);
    });
  },
);
