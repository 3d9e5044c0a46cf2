import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '@atelier/backend/config';
import { sqlRows } from '@atelier/backend/kernel/query';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { REDIS, type Redis } from '@atelier/backend/platform/redis';
import { MessageDispatch } from './message-dispatch.js';
import type { ClaimedMessage } from './reaction-jobs.js';

const reconnectMilliseconds = 1_000;

/** Listens to PostgreSQL's outbox notifications. Reconnects forever; polling covers the gaps. */
class OutboxListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onNotification: () => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    void this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, keepAlive: true });
    this.client = client;
    client.on('notification', this.onNotification);
    client.on('error', (error) => this.reconnectAfter(client, error));
    try {
      await client.connect();
      await client.query('listen outbox');
      this.onNotification();
    } catch (error) {
      this.reconnectAfter(client, error);
    }
  }

  private reconnectAfter(client: Client, error: unknown): void {
    if (this.isStopped || client !== this.client) return;
    this.client = undefined;
    this.logger.warn({ err: error }, 'outbox listener lost its connection');
    client
      .end()
      .catch((failure: unknown) => this.logger.debug({ err: failure }, 'listener was closed already'));
    this.retry = setTimeout(() => void this.connect(), reconnectMilliseconds);
  }
}

const batchSize = 500;
const pollMilliseconds = 2_000;

/** Doubled per claim up to the maximum. */
const leaseSeconds = { initial: 10, max: 300 };
/** Doublings after which the maximum is reached, to avoid overflow. */
const maxDoublings = 5;
/** The integer column's maximum, at which the counter stops. */
const maxAttempts = 2 ** 31 - 1;

/** Marker key in Redis: if missing, Redis has lost its data and thus the jobs. */
const dataMarker = 'atelier:outbox:filled';

/**
 * Transactional outbox relay. A message becomes due again, with exponential backoff, until all its reactions have
 * run or are parked. Jobs lost by Redis are thus re-enqueued from PostgreSQL: at the next poll if Redis has lost
 * everything, otherwise when the lease expires.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly listener: OutboxListener;
  private timer: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private isRunRequested = false;
  private mustCheckRedis = true;
  private isStopped = false;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly messages: MessageDispatch,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.listener = new OutboxListener(config.databaseUrl, () => this.wake(), logger);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.timer = setInterval(() => {
      this.mustCheckRedis = true;
      this.wake();
    }, pollMilliseconds);
    this.wake();
  }

  /**
   * Resolves once nothing more is relayed.
   * @param abandon abandon the message being relayed; its lease expires
   */
  async stop({ abandon = false } = {}): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    if (!abandon) await this.relaying;
  }

  /** Relays due messages; a call during a run triggers another run. */
  wake(): void {
    this.isRunRequested = true;
    this.relaying ??= this.relay().finally(() => (this.relaying = undefined));
  }

  private async relay(): Promise<void> {
    while (this.isRunRequested && !this.isStopped) {
      this.isRunRequested = false;
      try {
        if (this.mustCheckRedis) await this.requeueIfLost();
        while ((await this.relayBatch()) === batchSize && !this.isStopped);
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox could not be relayed; the next poll tries again');
      }
    }
  }

  /**
   * Re-enqueues everything if Redis has lost its data. Leases grow with each claim, even for messages that are only
   * queued, and would delay recovery by minutes. Adding existing jobs is a no-op, so several relays may do this
   * at once.
   */
  private async requeueIfLost(): Promise<void> {
    this.mustCheckRedis = false;
    // Unavailable is not lost; checked again at the next poll.
    if ((await this.redis.exists(dataMarker).catch(() => 1)) === 1) return;
    await sqlRows(this.entityManager)`
      update outbox_message set due_at = now()
      where done_at is null and parked_at is null and relayed_at is not null and due_at > now()`;
    await this.redis.set(dataMarker, '1');
  }

  private async relayBatch(): Promise<number> {
    const messages = await this.claim();
    await this.messages.dispatch(messages);
    return messages.length;
  }

  /** Claims messages by a lease: after a crash, another relay claims them when it expires. */
  private claim(): Promise<ClaimedMessage[]> {
    return sqlRows<ClaimedMessage>(this.entityManager)`
      update outbox_message set
        attempts = least(attempts::bigint + 1, ${maxAttempts}),
        relayed_at = coalesce(relayed_at, now()),
        due_at = now() + interval '1 second'
          * least(${leaseSeconds.initial} * power(2, least(attempts, ${maxDoublings})), ${leaseSeconds.max})
      where id in (
        select id from outbox_message where done_at is null and parked_at is null and due_at <= now()
        order by due_at limit ${batchSize} for update skip locked)
      returning id, name, payload::text as payload, trace_parent as "traceParent", attempts`;
  }
}
