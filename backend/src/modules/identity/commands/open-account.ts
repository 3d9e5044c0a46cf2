import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../domain/account.js';
import { hashPassword } from '../domain/password.js';

/** An operator opens an account with roles, or grants the roles to the account that has the address. */
export class OpenAccount extends Command<{ accountId: string; created: boolean }> {
  constructor(
    readonly input: { email: string; name: string; password: string; isAdmin?: boolean; isTeacher?: boolean },
  ) {
    super();
  }
}

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ input }: OpenAccount) {
    const em = this.entityManager.fork();
    const known = await em.findOne(Account, { email: input.email.toLowerCase() });
    if (known) {
      known.grant(input);
      await em.flush();
      return { accountId: known.id, created: false };
    }
    const account = Account.open({ ...input, passwordHash: await hashPassword(input.password) }, input);
    await em.persist(account).flush();
    return { accountId: account.id, created: true };
  }
}
