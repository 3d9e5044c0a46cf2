import { getQueueToken } from '@nestjs/bullmq';
import { ModuleRef } from '@nestjs/core';
import type { Operations, QueueFigures, ServiceStanding } from '@atelier/contracts/operations';
import type { Queue } from 'bullmq';
import { type GivenOf, query } from '../../kernel/use-case.js';
import { CONFIG } from '../../config.js';
import { countParked } from '../../kernel/outbox/decide-on-parked.js';
import { sqlRows } from '../../kernel/query.js';
import { queues, type QueueName } from '../../kernel/reaction.js';
import { diskSpace } from '../media/storage/disk-space.js';
import { REDIS } from '../redis.js';
import { diskFullOn } from './disk-days.js';
import { diskParts } from './disk-parts.js';
import { readBackups, readKeeper } from './read-backups.js';
import { readOutboxDelay } from './outbox-delay.js';
import { readQueue } from './read-queue.js';

/** What has not answered by then is unknown: a page that waits for it shows nothing at all. */
const patienceMilliseconds = 2_000;

/** What answers at this very moment. */
export type LiveService = Pick<ServiceStanding, 'name' | 'answers' | 'milliseconds'>;

export type Figures = Pick<Operations, 'takenAt' | 'delay' | 'disk' | 'backups' | 'keeper' | 'queues'> & {
  parkedCount: number | null;
  services: LiveService[];
};

const needs = { redis: REDIS, config: CONFIG, modules: ModuleRef };
type Given = GivenOf<typeof needs>;

/** The state of what the product stands on. What cannot be read is null, and never 0. */
export const ReadFigures = query(needs, async (given): Promise<Figures> => {
  const { entityManager, redis } = given;
  const takenAt = new Date().toISOString();
  const [database, answeredIn] = await Promise.all([
    timed(() => entityManager.execute('select 1')),
    timed(() => redis.ping()),
  ]);
  // A queue keeps its questions for the return of a Redis that is away: it is not asked then.
  const [delay, parkedCount, parkedByQueue, disk, backups, keeper, figures, workers] = await Promise.all([
    known(() => readOutboxDelay(entityManager)),
    known(() => countParked(entityManager)),
    known(() => countByQueue(given)),
    known(() => readDisk(given)),
    known(() => readBackups(entityManager)),
    known(() => readKeeper(entityManager)),
    Promise.all(queues.map((name) => (answeredIn === null ? null : known(() => readOne(given, name))))),
    answeredIn === null ? null : known(() => queueNamed(given, 'projections').getWorkersCount()),
  ]);
  return {
    takenAt,
    services: [
      { name: 'database', answers: database !== null, milliseconds: database },
      { name: 'redis', answers: answeredIn !== null, milliseconds: answeredIn },
      { name: 'worker', answers: workers === null ? null : workers > 0, milliseconds: null },
    ],
    delay,
    parkedCount,
    disk,
    backups,
    keeper,
    queues: queues.map((name, index) => ({
      name,
      ...(figures[index] ?? nothingKnown),
      parked: parkedByQueue && (parkedByQueue.get(name) ?? 0),
    })),
  };
});

async function readDisk({ config, entityManager }: Given) {
  const space = await diskSpace(config.mediaDir);
  const isMediaHere = config.s3 === null;
  const [fullOn, parts] = await Promise.all([
    known(() => diskFullOn(entityManager, space)),
    known(() => diskParts(entityManager, isMediaHere)),
  ]);
  return { ...space, fullOn, ...(parts ?? { parts: [], unusedBytes: null }) };
}

function readOne(given: Given, name: QueueName) {
  const { redis } = given;
  return readQueue(queueNamed(given, name), redis, new Date());
}

function queueNamed({ modules }: Given, name: QueueName): Queue {
  return modules.get<Queue>(getQueueToken(name), { strict: false });
}

async function countByQueue({ entityManager }: Given): Promise<Map<string | null, number>> {
  const rows = await sqlRows<{ queue: string | null; n: number }>(entityManager)`
      select queue, count(*)::int as n from outbox_parked where state = 'parked' group by queue`;
  return new Map(rows.map(({ queue, n }) => [queue, n]));
}

const nothingKnown: Omit<QueueFigures, 'name' | 'parked'> = {
  waiting: null,
  active: null,
  perHour: null,
  oldestSeconds: null,
};

/** Null when it failed or took too long. */
export async function known<Value>(read: () => Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMilliseconds);
  });
  try {
    return await Promise.race([read(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds until the answer; null when there was none. */
async function timed(ask: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  return known(async () => {
    await ask();
    return Math.round((performance.now() - started) * 10) / 10;
  });
}
