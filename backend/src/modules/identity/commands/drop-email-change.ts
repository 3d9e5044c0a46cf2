import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
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

@CommandHandler(DropEmailChange)
export class DropEmailChangeHandler implements ICommandHandler<DropEmailChange> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: DropEmailChange): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => drop(await lockAccount(em, accountId), em));
  }
}

@CommandHandler(RefuseEmailChange)
export class RefuseEmailChangeHandler implements ICommandHandler<RefuseEmailChange> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ token }: RefuseEmailChange): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      const { account } = await takeAddressLink(em, token, ['change-old', 'change-new']);
      await drop(account, em);
    });
  }
}
