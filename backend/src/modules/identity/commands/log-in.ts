import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { LoginBody } from '@atelier/contracts/identity';
import { DomainError } from '../../../kernel/domain-error.js';
import { actorOf } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { noteRefusal } from '../../../platform/audit/note-refusal.js';
import { Account } from '../domain/account.js';
import { verifyNothing, verifyPassword } from '../domain/password.js';
import { Session, type SignInDevice } from '../domain/session.js';
import type { OpenedSession } from './opened-session.js';

/** @throws DomainError `invalid-credentials`, the same for an unknown address and a wrong password; `account-suspended` */
export class LogIn extends Command<OpenedSession> {
  constructor(
    readonly input: LoginBody,
    readonly device: SignInDevice,
  ) {
    super();
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ input, device }: LogIn): Promise<OpenedSession> {
    const known = await this.entityManager
      .fork()
      .findOne(Account, { email: input.email }, { populate: ['passwordHash'] });
    const matches = known
      ? await verifyPassword(input.password, known.passwordHash)
      : await verifyNothing(input.password);
    try {
      if (!known || !matches) throw new DomainError('invalid-credentials');
      return await this.entityManager.fork().transactional((em) => this.open(em, known, device));
    } catch (error) {
      if (error instanceof DomainError) await this.noteRefused(known, error);
      throw error;
    }
  }

  /** The address that was typed is not kept: it may be a password that was typed into the wrong field. */
  private noteRefused(known: Account | null, { code }: DomainError): Promise<void> {
    const subject = known && { type: 'account' as const, id: known.id, label: known.name };
    const after = { reason: known ? code : 'unknown-address' };
    return noteRefusal(this.entityManager, { kind: 'sign-in-refused', ...(subject && { subject }), after });
  }

  /** Under a lock: a new password, a suspension or a closing that came while this one was verified holds. */
  private async open(em: EntityManager, known: Account, device: SignInDevice): Promise<OpenedSession> {
    const account = await em.findOneOrFail(
      Account,
      { id: known.id },
      { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_READ },
    );
    const isSame = account.passwordHash === known.passwordHash;
    if (!isSame || account.closedAt) throw new DomainError('invalid-credentials');
    // Said only to who knows the password.
    if (account.suspendedAt) throw new DomainError('account-suspended');
    const { session, token } = Session.start(account, device);
    em.persist(session);
    await noteAudit(em, { kind: 'signed-in', actor: actorOf(account) });
    return { account, sessionId: session.id, refreshToken: token };
  }
}
