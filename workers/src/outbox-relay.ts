import { getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CONFIG, type Config } from '@atelier/backend/config';
import { rowsOf, sql } from '@atelier/backend/kernel/query';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from 'bullmq';
import { OutboxListener } from './outbox-listener.js';
import { ReactionRegistry } from './reaction-registry.js';
import type { ReactionJob } from './reaction-runner.js';

const batchSize = 100;
const pollMilliseconds = 2_000;

interface DueMessage {
  id: string;
  name: string;
  payload: unknown;
}

/**
 * Carries what happened from the outbox to the queues. A message stays due, again and again with a growing pause,
 * until all its reactions have run: whatever Redis forgets is filled in from PostgreSQL. Adding a job that is
 * still there changes nothing, since its id is made of the message and the reaction.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly listener: OutboxListener;
  private timer: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly registry: ReactionRegistry,
    private readonly modules: ModuleRef,
  ) {
    this.listener = new OutboxListener(config.databaseUrl, () => this.wake(), logger);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.timer = setInterval(() => this.wake(), pollMilliseconds);
    this.wake();
  }

  /** Relays nothing any more once this resolves. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.relaying;
  }

  /** Relays what is due; a call during a run makes that run look once more. */
  wake(): void {
    this.isWanted = true;
    this.relaying ??= this.relay().finally(() => (this.relaying = undefined));
  }

  private async relay(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        while ((await this.relayBatch()) === batchSize && !this.isStopped);
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox could not be relayed; the next poll tries again');
      }
    }
  }

  private async relayBatch(): Promise<number> {
    const messages = await this.claim();
    for (const message of messages) await this.dispatch(message);
    return messages.length;
  }

  /** Claiming is a lease: whoever dies after it leaves the message to whoever polls when the lease ends. */
  private claim(): Promise<DueMessage[]> {
    return rowsOf(
      this.entityManager,
      sql<DueMessage>`
        update outbox_message set
          attempts = attempts + 1,
          due_at = now() + least(10 * power(2, attempts), 300) * interval '1 second'
        where id in (
          select id from outbox_message where done_at is null and due_at <= now()
          order by due_at limit ${batchSize} for update skip locked)
        returning id, name, payload`,
    );
  }

  private async dispatch({ id, name, payload }: DueMessage): Promise<void> {
    const reactions = this.registry.hearing(name);
    if (reactions.length === 0) {
      await rowsOf(this.entityManager, sql`update outbox_message set done_at = now() where id = ${id}`);
      return;
    }
    for (const reaction of reactions) {
      const queue = this.modules.get<Queue<ReactionJob>>(getQueueToken(reaction.queue), { strict: false });
      const data = { messageId: id, eventName: name, reaction: reaction.name, payload };
      await queue.add(reaction.name, data, { jobId: `${id}-${reaction.name}` });
    }
  }
}
