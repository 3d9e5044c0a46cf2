import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../domain/account.js';

/** Has a link mailed to the address if an account has it. Says nothing either way. */
export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const em = this.entityManager.fork();
    const account = await em.findOne(Account, { email });
    account?.requestPasswordLink();
    await em.flush();
  }
}
