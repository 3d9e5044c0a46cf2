import { randomUUIDv7 } from 'node:crypto';
import { tmpdir } from 'node:os';
import { getQueueToken } from '@nestjs/bullmq';
import { ModuleRef } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { dropTestDatabase, testDatabase, testRedisUrl } from '@atelier/infra/testing/test-stores';
import { bellRung } from '@atelier/infra/testing/test-events';
import { MessageDispatch } from '@atelier/workers/message-dispatch';
import { OutboxRelay } from '@atelier/workers/outbox-relay';
import { consumersOf } from '@atelier/workers/consumers';
import { type NamedReactions, ReactionRegistry, REACTIONS } from '@atelier/workers/reaction-registry';
import { ReactionRunner, type ReactionJob } from '@atelier/workers/reaction-runner';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { readConfig } from '../../src/config.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { reaction, type QueueName } from '../../src/kernel/reaction.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { LiveChannel } from '../../src/platform/realtime/live-channel.js';
import { queuesModules } from '../../src/platform/queues/queues.js';
import { closeAfterFile } from './close-after-file.js';

/** Runs of the two reactions in order, as `<reaction>:<label>`, and the errors that they are to throw. */
export const heard: string[] = [];
export const faults = new Map<string, () => Error>();

function run(name: string, label: string): void {
  heard.push(`${name}:${label}`);
  const fault = faults.get(`${name}:${label}`);
  if (fault) throw fault();
}

const WakeWhenBellRung = reaction({ queue: 'notifications', events: [bellRung] }, async (_deps, { label }) =>
  run('wake', label),
);

const CountWhenBellRung = reaction({ queue: 'projections', events: [bellRung] }, async (_deps, { label }) =>
  run('count', label),
);

export const waking = 'wake-when-bell-rung';
export const counting = 'count-when-bell-rung';

export interface MessageRow {
  attempts: number;
  isDone: boolean;
  isParked: boolean;
  /** Seconds between the first claim and the end of the last lease. */
  lease: number | null;
}

/** The relay with two reactions, on services of its own, closed after the last case of the file. Jobs of queues without a consumer stay
 * in Redis. */
export async function startRelay({
  consumers,
  reactions = {},
}: {
  consumers: readonly QueueName[];
  /** Besides the two. */
  reactions?: NamedReactions;
}) {
  const database = await testDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database,
    REDIS_URL: await testRedisUrl(),
    MEDIA_DIR: tmpdir(),
    JWT_SECRET: 'a-secret-of-the-tests-of-32-characters',
    MEDIA_SECRET: 'another-secret-of-the-tests-32-chars',
    STRIPE_SECRET_KEY: 'sk_test_atelier_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_atelier_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_atelier_tests',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  });
  heard.length = 0;
  faults.clear();
  const logger = createLogger('worker', config.logLevel);
  const module = await Test.createTestingModule({
    imports: [PlatformModule.with(config, logger), DatabaseModule, ...queuesModules()],
    providers: [
      ReactionRegistry,
      ReactionRunner,
      MessageDispatch,
      OutboxRelay,
      { provide: REACTIONS, useValue: [{ WakeWhenBellRung, CountWhenBellRung, ...reactions }] },
      ...consumersOf({ workerQueues: [...consumers] }),
    ],
  }).compile();
  await module.init();
  const em = module.get(EntityManager);
  const relay = module.get(OutboxRelay);
  const queue = (name: QueueName) => module.get<Queue<ReactionJob>>(getQueueToken(name), { strict: false });
  const redis = new Redis(config.redisUrl);
  closeAfterFile({
    close: async () => {
      await relay.stop();
      redis.disconnect();
      await module.close();
      await dropTestDatabase(database);
    },
  });
  return {
    config,
    em,
    relay,
    queue,
    redis,
    runner: module.get(ReactionRunner),
    dispatch: module.get(MessageDispatch),
    registry: module.get(ReactionRegistry),
    live: module.get(LiveChannel),
    modules: module.get(ModuleRef),
    waker: WakeWhenBellRung,
    /**
     * Puts a message into the outbox, and has the relay look. One that `isHeld` is not due for an hour: the relay
     * leaves it to the spec. @returns its id
     */
    async say(
      label: string,
      options: { name?: string; attempts?: number; isHeld?: boolean } = {},
    ): Promise<string> {
      const id = randomUUIDv7();
      await em.execute(
        `insert into outbox_message (id, name, payload, occurred_at, due_at, attempts)
         values (?, ?, ?, now(), now() + ?::interval, ?)`,
        [
          id,
          options.name ?? bellRung.eventName,
          JSON.stringify({ label }),
          options.isHeld ? '1 hour' : '0',
          options.attempts ?? 0,
        ],
      );
      if (!options.isHeld) relay.wake();
      return id;
    },
    async message(id: string): Promise<MessageRow> {
      const [row] = await em.execute<MessageRow[]>(
        `select attempts, done_at is not null as "isDone", parked_at is not null as "isParked",
                extract(epoch from due_at - relayed_at)::float8 as lease
         from outbox_message where id = ?`,
        [id],
      );
      if (!row) throw new Error(`no message ${id}`);
      return row;
    },
    /** Ends the lease of a message by the database's clock, and has the relay look. */
    async endLease(id: string): Promise<void> {
      await em.execute(`update outbox_message set due_at = now() where id = ?`, [id]);
      relay.wake();
    },
    job: (id: string, reactionId: string, name: QueueName): Promise<Job<ReactionJob> | undefined> =>
      queue(name).getJob(`${id}-${reactionId}`) as Promise<Job<ReactionJob> | undefined>,
  };
}
