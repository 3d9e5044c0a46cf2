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

/** Hears PostgreSQL's notification that the outbox has something. Reconnects for ever; the poll bridges the gap. */
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

/** Seconds for which a claim keeps others off, doubled with each, and at most. */
const lease = { first: 10, longest: 300 };
/** Doublings after which the longest lease is certain: what a row counts beyond them is not computed with. */
const doublings = 5;
/** The largest number the column holds; a row that has come so far stays there. */
const mostAttempts = 2 ** 31 - 1;

/** Stands in Redis as long as Redis has lost nothing: where it is gone, so are the jobs. */
const mark = 'atelier:outbox:filled';

/**
 * Carries what happened from the outbox to the queues. A message stays due, again and again with a growing pause,
 * until all its reactions have run or wait for an administrator: whatever Redis forgets is filled in from PostgreSQL,
 * at the next poll where it has forgotten everything, else when the lease ends.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  private readonly listener: OutboxListener;
  private timer: NodeJS.Timeout | undefined;
  private relaying: Promise<void> | undefined;
  private isWanted = false;
  private isLossPossible = true;
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
      this.isLossPossible = true;
      this.wake();
    }, pollMilliseconds);
    this.wake();
  }

  /**
   * Relays nothing any more once this resolves.
   * @param inMidst leaves what is being relayed where it stands; its lease ends by itself
   */
  async stop({ inMidst = false } = {}): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    if (!inMidst) await this.relaying;
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
        if (this.isLossPossible) await this.refill();
        while ((await this.relayBatch()) === batchSize && !this.isStopped);
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox could not be relayed; the next poll tries again');
      }
    }
  }

  /**
   * Leases grow with each claim, also while a message only waits its turn: after a loss they would keep it back for minutes. Adding
   * what is there already changes nothing, so that any number of relays may find this out at once.
   */
  private async refill(): Promise<void> {
    this.isLossPossible = false;
    // A Redis that is away has perhaps lost nothing; the next poll asks it.
    if ((await this.redis.exists(mark).catch(() => 1)) === 1) return;
    await sqlRows(this.entityManager)`
      update outbox_message set due_at = now()
      where done_at is null and parked_at is null and relayed_at is not null and due_at > now()`;
    await this.redis.set(mark, '1');
  }

  private async relayBatch(): Promise<number> {
    const messages = await this.claim();
    await this.messages.dispatch(messages);
    return messages.length;
  }

  /** Claiming is a lease: whoever dies after it leaves the message to whoever polls when the lease ends. */
  private claim(): Promise<ClaimedMessage[]> {
    return sqlRows<ClaimedMessage>(this.entityManager)`
      update outbox_message set
        attempts = least(attempts::bigint + 1, ${mostAttempts}),
        relayed_at = coalesce(relayed_at, now()),
        due_at = now() + interval '1 second'
          * least(${lease.first} * power(2, least(attempts, ${doublings})), ${lease.longest})
      where id in (
        select id from outbox_message where done_at is null and parked_at is null and due_at <= now()
        order by due_at limit ${batchSize} for update skip locked)
      returning id, name, payload::text as payload, trace_parent as "traceParent", attempts`;
  }
}
