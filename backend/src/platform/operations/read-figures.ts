import type { EntityManager } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bullmq';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Operations, QueueMetrics, ServiceStatus } from '@atelier/contracts/operations';
import { CONFIG } from '../../config.js';
import { countParked } from '../../kernel/outbox/parked-messages.js';
import { minIdWithin, sqlRow, sqlRows, toIso } from '../../kernel/query.js';
import { type QueueName, queues } from '../../kernel/reaction.js';
import { type DepsOf, query } from '../../kernel/use-case.js';
import { diskSpace } from '../media/storage/disk-storage.js';
import { REDIS } from '../redis.js';
import { readBackups, readBackupScheduler } from './backups.js';
import { diskFullOn, diskParts } from './disk-usage.js';

/** Current delay from commit to queue. */
export async function readOutboxDelay(em: EntityManager): Promise<NonNullable<Operations['delay']>> {
  const delay = await sqlRow<NonNullable<Operations['delay']>>(em)`
    select
      (select percentile_cont(0.5) within group (
         order by extract(epoch from coalesce(relayed_at, now()) - occurred_at))
       from outbox_message
       where id >= ${minIdWithin('5 minutes')})::float8 as "medianSeconds",
      (select extract(epoch from now() - min(occurred_at)) from outbox_message
       where done_at is null and parked_at is null and relayed_at is null and attempts = 0)::float8
         as "oldestSeconds"`;
  const nonNegative = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds));
  return {
    medianSeconds: nonNegative(delay?.medianSeconds ?? null),
    oldestSeconds: nonNegative(delay?.oldestSeconds ?? null),
  };
}

/**
 * The maximum per minute over the last hour, for minutes with messages. Redelivered messages are left out, since
 * their first delay is lost.
 */
async function readDelays(em: EntityManager): Promise<NonNullable<Operations['delays']>> {
  const rows = await sqlRows<{ at: string; seconds: number }>(em)`
    select date_trunc('minute', occurred_at) as at,
           greatest(0, max(extract(epoch from coalesce(relayed_at, now()) - occurred_at)))::float8 as seconds
    from outbox_message
    where id >= ${minIdWithin('1 hour')} and occurred_at >= now() - interval '1 hour'
    group by 1 order by 1`;
  return rows.map(({ at, seconds }) => ({ at: toIso(at), seconds }));
}

const hourMilliseconds = 3_600_000;
/** Delayed jobs inspected: they are ordered by retry time, not by age. */
const maxInspectedDelayed = 50;

/** Current jobs of a queue, and those done in the last hour. */
async function readQueue(
  queue: Queue,
  redis: Redis,
  now: Date,
): Promise<Omit<QueueMetrics, 'name' | 'parked'>> {
  // Scheduled maintenance tasks are delayed jobs too, but not a backlog.
  const waitingKinds =
    queue.name === 'maintenance' ? (['waiting'] as const) : (['waiting', 'delayed'] as const);
  const [counts, next, delayed, perHour] = await Promise.all([
    queue.getJobCounts(...waitingKinds, 'active'),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.name === 'maintenance' ? [] : queue.getJobs(['delayed'], 0, maxInspectedDelayed - 1, true),
    redis.zcount(queue.toKey('completed'), now.getTime() - hourMilliseconds, '+inf'),
  ]);
  // A job that ended between the two reads is null.
  const since = [...next, ...delayed].filter(Boolean).map(({ timestamp }) => timestamp);
  return {
    waiting: (counts['waiting'] ?? 0) + (counts['delayed'] ?? 0),
    active: counts['active'] ?? 0,
    perHour,
    oldestSeconds: since.length === 0 ? null : Math.max(0, (now.getTime() - Math.min(...since)) / 1000),
  };
}

/** After this timeout a figure is unknown: the page must not wait for a hanging service. */
const timeoutMilliseconds = 2_000;

/** Live checks of the services. */
export type LiveService = Pick<ServiceStatus, 'name' | 'answers' | 'milliseconds'>;

export type Figures = Pick<Operations, 'takenAt' | 'delay' | 'disk' | 'backups' | 'keeper' | 'queues'> & {
  parkedCount: number | null;
  services: LiveService[];
};

const needs = { redis: REDIS, config: CONFIG, modules: ModuleRef };
type Deps = DepsOf<typeof needs>;

/** Health of the dependencies. Unknown figures are null, never 0. */
export const ReadFigures = query(needs, async (deps): Promise<Figures> => {
  const { entityManager, redis } = deps;
  const takenAt = new Date().toISOString();
  const [databaseMilliseconds, redisMilliseconds] = await Promise.all([
    measureMilliseconds(() => entityManager.execute('select 1')),
    measureMilliseconds(() => redis.ping()),
  ]);
  // BullMQ buffers commands while Redis is away, so it is not queried then.
  const [delay, parkedCount, parkedByQueue, disk, backups, keeper, figures, workers] = await Promise.all([
    readOrNull(() => readOutboxDelay(entityManager)),
    readOrNull(() => countParked(entityManager)),
    readOrNull(() => countByQueue(deps)),
    readOrNull(() => readDisk(deps)),
    readOrNull(() => readBackups(entityManager)),
    readOrNull(() => readBackupScheduler(entityManager)),
    Promise.all(
      queues.map((name) =>
        redisMilliseconds === null ? null : readOrNull(() => readNamedQueue(deps, name)),
      ),
    ),
    redisMilliseconds === null ? null : readOrNull(() => queueNamed(deps, 'projections').getWorkersCount()),
  ]);
  return {
    takenAt,
    services: [
      { name: 'database', answers: databaseMilliseconds !== null, milliseconds: databaseMilliseconds },
      { name: 'redis', answers: redisMilliseconds !== null, milliseconds: redisMilliseconds },
      { name: 'worker', answers: workers === null ? null : workers > 0, milliseconds: null },
    ],
    delay,
    parkedCount,
    disk,
    backups,
    keeper,
    queues: queues.map((name, index) => ({
      name,
      ...(figures[index] ?? unknownFigures),
      parked: parkedByQueue && (parkedByQueue.get(name) ?? 0),
    })),
  };
});

async function readDisk({ config, entityManager }: Deps) {
  const space = await diskSpace(config.mediaDir);
  const isMediaHere = config.s3 === null;
  const [fullOn, parts] = await Promise.all([
    readOrNull(() => diskFullOn(entityManager, space)),
    readOrNull(() => diskParts(entityManager, isMediaHere)),
  ]);
  return { ...space, fullOn, ...(parts ?? { parts: [], unusedBytes: null }) };
}

function readNamedQueue(deps: Deps, name: QueueName) {
  const { redis } = deps;
  return readQueue(queueNamed(deps, name), redis, new Date());
}

function queueNamed({ modules }: Deps, name: QueueName): Queue {
  return modules.get<Queue>(getQueueToken(name), { strict: false });
}

async function countByQueue({ entityManager }: Deps): Promise<Map<string | null, number>> {
  const rows = await sqlRows<{ queue: string | null; n: number }>(entityManager)`
      select queue, count(*)::int as n from outbox_parked where state = 'parked' group by queue`;
  return new Map(rows.map(({ queue, n }) => [queue, n]));
}

const unknownFigures: Omit<QueueMetrics, 'name' | 'parked'> = {
  waiting: null,
  active: null,
  perHour: null,
  oldestSeconds: null,
};

/** Null on failure or timeout. */
export async function readOrNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMilliseconds);
  });
  try {
    return await Promise.race([read(), timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Response time in milliseconds; null on failure. */
async function measureMilliseconds(run: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  return readOrNull(async () => {
    await run();
    return Math.round((performance.now() - started) * 10) / 10;
  });
}

/** Outbox delays per minute; null if unreadable. */
export const ReadDelays = query(({ entityManager: em }): Promise<Operations['delays']> =>
  readOrNull(() => readDelays(em)),
);
