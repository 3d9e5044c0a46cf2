import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
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
    const known = await this.entityManager
      .fork()
      .findOne(Account, { email: input.email }, { populate: ['passwordHash'] });
    const matches = known
      ? await verifyPassword(input.password, known.passwordHash)
      : await verifyNothing(input.password);
    if (!known || !matches) throw new DomainError('invalid-credentials');
    return this.entityManager.fork().transactional((em) => this.open(em, known, userAgent));
  }

  /** Under a lock: a new password, a suspension or a closing that came while this one was verified holds. */
  private async open(em: EntityManager, known: Account, userAgent: string): Promise<OpenedSession> {
    const account = await em.findOneOrFail(
      Account,
      { id: known.id },
      { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_READ },
    );
    const isSame = account.passwordHash === known.passwordHash;
    if (!isSame || account.closedAt) throw new DomainError('invalid-credentials');
    // Said only to who knows the password.
    if (account.suspendedAt) throw new DomainError('account-suspended');
    const { session, token } = Session.start(account.id, userAgent);
    em.persist(session);
    return { account, sessionId: session.id, refreshToken: token };
  }
}
