import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { Account } from '../domain/account.js';
import { Session } from '../domain/session.js';
import type { OpenedSession } from './opened-session.js';

/** @throws DomainError `session-expired` */
export class RefreshSession extends Command<OpenedSession> {
  constructor(readonly refreshToken: string) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ refreshToken }: RefreshSession): Promise<OpenedSession> {
    const id = Session.idOf(refreshToken);
    if (!id) throw new DomainError('session-expired');
    // A refusal may revoke the session, so it must commit: the error is thrown outside the transaction.
    const opened = await this.entityManager.fork().transactional(async (em) => {
      const session = await em.findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const refresh = session?.refresh(refreshToken) ?? { outcome: 'refused' as const };
      if (!session || refresh.outcome === 'refused') return null;
      const account = await em.findOneOrFail(Account, { id: session.accountId });
      if (!account.isOpen) return null;
      return {
        account,
        sessionId: session.id,
        refreshToken: refresh.outcome === 'rotated' ? refresh.token : null,
      };
    });
    if (!opened) throw new DomainError('session-expired');
    return opened;
  }
}
