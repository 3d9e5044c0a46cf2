import { getQueueToken } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Operations, QueueFigures, ServiceStanding } from '@atelier/contracts/operations';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
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

/** The state of what the product stands on. What cannot be read is null, and never 0. */
export class ReadFigures extends Query<Figures> {}

@QueryHandler(ReadFigures)
export class ReadFiguresHandler implements IQueryHandler<ReadFigures> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: Config,
    private readonly modules: ModuleRef,
  ) {}

  async execute(): Promise<Figures> {
    const takenAt = new Date().toISOString();
    const [database, redis] = await Promise.all([
      timed(() => this.entityManager.execute('select 1')),
      timed(() => this.redis.ping()),
    ]);
    // A queue keeps its questions for the return of a Redis that is away: it is not asked then.
    const [delay, parkedCount, parkedByQueue, disk, backups, keeper, figures, workers] = await Promise.all([
      known(() => readOutboxDelay(this.entityManager)),
      known(() => countParked(this.entityManager)),
      known(() => this.parkedByQueue()),
      known(() => this.disk()),
      known(() => readBackups(this.entityManager)),
      known(() => readKeeper(this.entityManager)),
      Promise.all(queues.map((name) => (redis === null ? null : known(() => this.read(name))))),
      redis === null ? null : known(() => this.queue('projections').getWorkersCount()),
    ]);
    return {
      takenAt,
      services: [
        { name: 'database', answers: database !== null, milliseconds: database },
        { name: 'redis', answers: redis !== null, milliseconds: redis },
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
  }

  private async disk() {
    const space = await diskSpace(this.config.mediaDir);
    const isMediaHere = this.config.s3 === null;
    const [fullOn, parts] = await Promise.all([
      known(() => diskFullOn(this.entityManager, space)),
      known(() => diskParts(this.entityManager, isMediaHere)),
    ]);
    return { ...space, fullOn, ...(parts ?? { parts: [], unusedBytes: null }) };
  }

  private read(name: QueueName) {
    return readQueue(this.queue(name), this.redis, new Date());
  }

  private queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }

  private async parkedByQueue(): Promise<Map<string | null, number>> {
    const rows = await sqlRows<{ queue: string | null; n: number }>(this.entityManager)`
      select queue, count(*)::int as n from outbox_parked where state = 'parked' group by queue`;
    return new Map(rows.map(({ queue, n }) => [queue, n]));
  }
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
