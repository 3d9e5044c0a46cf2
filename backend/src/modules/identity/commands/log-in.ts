import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { LoginBody } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { Account } from '../domain/account.js';
import { verifyNothing, verifyPassword } from '../domain/password.js';
import { Session } from '../domain/session.js';
import type { OpenedSession } from './opened-session.js';

/** @throws DomainError `invalid-credentials`, the same for an unknown address and a wrong password; `account-suspended` */
export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly input: LoginBody,
    readonly userAgent: string,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ input, userAgent }: LogIn): Promise<OpenedSession> {
    const em = this.entityManager.fork();
    const account = await em.findOne(Account, { email: input.email }, { populate: ['passwordHash'] });
    const matches = account
      ? await verifyPassword(input.password, account.passwordHash)
      : await verifyNothing(input.password);
    if (!account || !matches || account.closedAt) throw new DomainError('invalid-credentials');
    // Said only to who knows the password.
    if (account.suspendedAt) throw new DomainError('account-suspended');
    const { session, token } = Session.start(account.id, userAgent);
    await em.persist(session).flush();
    return { account, sessionId: session.id, refreshToken: token };
  }
}
