import { getQueueToken } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bullmq';
import { commandHandler } from '../../kernel/handlers.js';
import { abandonParked, retryParked, type Kept } from '../../kernel/outbox/decide-on-parked.js';
import { noteAudit } from '../audit/note-audit.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { LiveChannel } from '../realtime/live-channel.js';
import { REDIS } from '../redis.js';
import type { Redis } from 'ioredis';
import { titleOf } from './reaction-titles.fr.js';

const subjectOf = ({ messageId, reaction }: Kept) => ({
  type: 'message' as const,
  id: messageId,
  label: titleOf(reaction, null),
});

/** @throws DomainError `parked-not-found`, `parked-abandoned` */
export class RetryParked extends Command<void> {
  constructor(
    readonly id: string,
    /** Null for the command line. */
    readonly by: string | null,
  ) {
    super();
  }
}

export const RetryParkedHandler = commandHandler(
  RetryParked,
  { live: LiveChannel },
  async (entityManager, { id, by }, { live }) => {
    await retryParked(entityManager, id, by, (em, kept) =>
      noteAudit(em, { kind: 'message-retried', subject: subjectOf(kept) }),
    );
    await live.tell('administrators', 'operations-changed', {});
  },
);

/** @throws DomainError `parked-not-found`, `parked-running` */
export class AbandonParked extends Command<void> {
  constructor(
    readonly id: string,
    readonly decision: { by: string | null; reason: string },
  ) {
    super();
  }
}

@CommandHandler(AbandonParked)
export class AbandonParkedHandler implements ICommandHandler<AbandonParked> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
    private readonly modules: ModuleRef,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ id, decision }: AbandonParked): Promise<void> {
    const kept = await abandonParked(this.entityManager, id, decision, (em, abandoned) =>
      noteAudit(em, {
        kind: 'message-abandoned',
        subject: subjectOf(abandoned),
        after: { reason: decision.reason },
      }),
    );
    void this.removeJob(kept);
    await this.live.tell('administrators', 'operations-changed', {});
  }

  /** Only tidies Bull Board: run there, the job would do nothing any more. */
  private async removeJob({ messageId, reaction, queue }: Kept): Promise<void> {
    if (queue === null || this.redis.status !== 'ready') return;
    try {
      const jobs = this.modules.get<Queue>(getQueueToken(queue), { strict: false });
      await jobs.remove(`${messageId}-${reaction}`);
    } catch (error) {
      this.logger.warn({ err: error, messageId, reaction }, 'an abandoned job could not be removed');
    }
  }
}
