import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { QueueMetrics } from '@atelier/contracts/operations';
import { poolOf } from '../../kernel/connection.js';
import { type Figures, ReadFigures } from '../operations/read-figures.js';
import { Metrics } from './metrics.js';

/** All gauges of one scrape share one read. */
const cacheMilliseconds = 1_000;

/**
 * The figures of the operations page as gauges, from the same query. Every process exports the same values, so
 * rules take their `max`; a process omits what it cannot read.
 */
@Injectable()
export class StateGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly queries: QueryBus,
    private readonly entityManager: EntityManager,
  ) {}

  private readAt = -Infinity;
  private lastRead!: Promise<Figures>;

  onModuleInit(): void {
    this.addGauge(
      'atelier_service_up',
      'Whether what the product stands on answers',
      ['service'],
      ({ services }) =>
        services.map(({ name, answers }) => [{ service: name }, answers === null ? null : Number(answers)]),
    );
    this.addGauge('atelier_queue_jobs', 'Jobs of a queue', ['queue', 'state'], ({ queues }) =>
      queues.flatMap(({ name: queue, waiting, active }) => [
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'active' }, active],
      ]),
    );
    this.addQueueGauge('atelier_queue_oldest_seconds', 'Age of what has waited longest', (queue) =>
      queue.waiting === null ? null : (queue.oldestSeconds ?? 0),
    );
    this.addQueueGauge(
      'atelier_parked_messages',
      'Messages that wait for a decision',
      ({ parked }) => parked,
    );
    this.addGauge(
      'atelier_outbox_oldest_seconds',
      'Age of the oldest message that has not reached the queues',
      [],
      ({ delay }) => [[{}, delay && (delay.oldestSeconds ?? 0)]],
    );
    this.addGauge(
      'atelier_outbox_delay_seconds',
      'From a change to the queues, median of five minutes',
      [],
      ({ delay }) => [[{}, delay && delay.medianSeconds]],
    );
    this.addGauge(
      'atelier_media_disk_bytes',
      'The volume that media are received on',
      ['kind'],
      ({ disk }) => [
        [{ kind: 'free' }, disk && disk.freeBytes],
        [{ kind: 'total' }, disk && disk.totalBytes],
      ],
    );
    this.addGauge(
      'atelier_backup_age_seconds',
      'Since the last backup, copy elsewhere and rehearsal of a restore that succeeded',
      ['kind'],
      ({ backups, takenAt }) =>
        (backups ?? []).map(({ kind, last }) => [
          { kind },
          last && (Date.parse(takenAt) - Date.parse(last.endedAt)) / 1000,
        ]),
    );
    this.metrics.gauge(
      'atelier_database_connections',
      'Connections of this process to PostgreSQL; waiting: requests that wait for one',
      ['state'],
      async () => {
        const { totalCount, idleCount, waitingCount } = await poolOf(this.entityManager.getConnection());
        return [
          [{ state: 'busy' }, totalCount - idleCount],
          [{ state: 'idle' }, idleCount],
          [{ state: 'waiting' }, waitingCount],
        ];
      },
    );
  }

  private addQueueGauge(name: string, help: string, measure: (queue: QueueMetrics) => number | null): void {
    this.addGauge(name, help, ['queue'], ({ queues }) =>
      queues.map((queue) => [{ queue: queue.name }, measure(queue)]),
    );
  }

  private addGauge(
    name: string,
    help: string,
    labels: string[],
    measure: (figures: Figures) => [Record<string, string>, number | null][],
  ): void {
    this.metrics.gauge(name, help, labels, async () => measure(await this.figures()));
  }

  private figures(): Promise<Figures> {
    if (performance.now() - this.readAt > cacheMilliseconds) {
      this.readAt = performance.now();
      this.lastRead = this.queries.execute(new ReadFigures());
    }
    return this.lastRead;
  }
}
