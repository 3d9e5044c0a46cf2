import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { SignupBody } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { Account } from '../domain/account.js';
import { hashPassword } from '../domain/password.js';
import { Session } from '../domain/session.js';
import type { OpenedSession } from './opened-session.js';

/** @throws DomainError `email-taken` */
export class SignUp extends Command<OpenedSession> {
  constructor(
    readonly input: SignupBody,
    readonly userAgent: string,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ input, userAgent }: SignUp): Promise<OpenedSession> {
    const em = this.entityManager.fork();
    const passwordHash = await hashPassword(input.password);
    const account = Account.register({ email: input.email, name: input.username, passwordHash });
    const { session, token } = Session.start(account.id, userAgent);
    try {
      await em.persist([account, session]).flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new DomainError('email-taken');
      throw error;
    }
    return { account, sessionId: session.id, refreshToken: token };
  }
}
