import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Operations, processKinds, ProcessStatus, RouteMetrics } from '@atelier/contracts/operations';
import { sqlRows, toIso } from '../../kernel/query.js';
import { query } from '../../kernel/use-case.js';
import { storableJson } from '../../kernel/storable-json.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../observability/metrics.js';
import { readOrNull } from './read-figures.js';
import { requestsSince, type RouteTotals, sumOfRoutes } from './requests-since.js';

const minuteMilliseconds = 60_000;
const nanosecondsInMillisecond = 1e6;

/** One minute's figures of a process, as stored. */
type ProcessFacts = Pick<
  ProcessStatus,
  'eventLoopMilliseconds' | 'memoryBytes' | 'connections' | 'sockets' | 'clockSeconds' | 'replica'
> & { routes: RouteMetrics[] };

/** Stores this process's figures each minute, the same that Prometheus gets, for installations without one. */
@Injectable()
export class ProcessWatch implements OnApplicationShutdown {
  private readonly id = randomUUIDv7();
  private readonly startedAt = new Date();
  private readonly eventLoop = monitorEventLoopDelay();
  private timer: NodeJS.Timeout | undefined;
  private previous: { at: number; totals: RouteTotals } = { at: performance.now(), totals: new Map() };

  constructor(
    private readonly entityManager: EntityManager,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reports now and every minute. */
  start(kind: (typeof processKinds)[number]): void {
    this.eventLoop.enable();
    const report = () =>
      void this.report(kind).catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'how this process fares could not be written; the next minute tries again',
        ),
      );
    report();
    this.timer = setInterval(report, minuteMilliseconds).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.eventLoop.disable();
    // A killed process leaves its row and is shown as silent.
    await sqlRows(this.entityManager)`delete from operations_process where id = ${this.id}`.catch(
      () => undefined,
    );
  }

  async report(kind: (typeof processKinds)[number]): Promise<void> {
    const facts = storableJson(await this.facts());
    await sqlRows(this.entityManager)`
      insert into operations_process (id, kind, host, started_at, seen_at, facts)
      values (${this.id}, ${kind}, ${hostname()}, ${this.startedAt.toISOString()}, now(), ${facts}::jsonb)
      on conflict (id) do update set seen_at = now(), facts = excluded.facts`;
    await sqlRows(
      this.entityManager,
    )`delete from operations_process where seen_at < now() - interval '1 hour'`;
  }

  private async facts(): Promise<ProcessFacts> {
    const connections = await this.figures('atelier_database_connections');
    const sockets = await this.figures('atelier_sockets');
    const [clock] = await this.figures('atelier_clock_offset_seconds');
    const [serves] = await this.figures('atelier_replica_serves');
    const [lag] = await this.figures('atelier_replica_lag_seconds');
    const ofState = (state: string) =>
      connections.find(({ labels }) => labels['state'] === state)?.value ?? 0;
    const eventLoopNanoseconds = this.eventLoop.percentile(99) / nanosecondsInMillisecond;
    this.eventLoop.reset();
    return {
      eventLoopMilliseconds: Number.isFinite(eventLoopNanoseconds) ? Math.round(eventLoopNanoseconds) : 0,
      memoryBytes: process.memoryUsage.rss(),
      connections: connections.length > 0 ? { busy: ofState('busy'), waiting: ofState('waiting') } : null,
      sockets: sockets.length > 0 ? sockets.reduce((sum, { value }) => sum + value, 0) : null,
      clockSeconds: clock?.value ?? null,
      replica: serves ? { serves: serves.value === 1, lagSeconds: lag?.value ?? null } : null,
      routes: await this.routes(),
    };
  }

  private async routes(): Promise<RouteMetrics[]> {
    const { values } = await this.metrics.requests.get();
    const at = performance.now();
    const { routes, totals } = requestsSince(
      this.previous.totals,
      values,
      (at - this.previous.at) / minuteMilliseconds,
    );
    this.previous = { at, totals };
    return routes;
  }

  private async figures(
    name: string,
  ): Promise<{ labels: Partial<Record<string, string | number>>; value: number }[]> {
    return (await this.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  }
}

/** Number of routes shown. */
const maxRoutes = 8;

/** Health of each process, and the api's requests of the last minute; null if unreadable. */
/** One missed minute means nothing, two mean silent. After a quarter of an hour of silence a process is gone. */
export const ReadProcesses = query(
  async ({ entityManager: em }): Promise<Pick<Operations, 'processes' | 'requests'>> => {
    const rows = await readOrNull(
      () => sqlRows<Omit<ProcessStatus, keyof ProcessFacts> & { facts: ProcessFacts }>(em)`
      select id as "_id", kind, host, started_at as "startedAt", seen_at as "seenAt", facts,
             seen_at < now() - interval '150 seconds' as "isSilent"
      from operations_process where seen_at > now() - interval '15 minutes' order by kind, started_at, id`,
    );
    if (rows === null) return { processes: null, requests: null };
    const processRows = rows.map(({ facts: { routes: _, ...facts }, startedAt, seenAt, ...row }) => ({
      ...row,
      ...facts,
      startedAt: toIso(startedAt),
      seenAt: toIso(seenAt),
    }));
    const routes = sumOfRoutes(rows.flatMap(({ isSilent, facts }) => (isSilent ? [] : facts.routes)));
    const sumOf = (figure: 'perMinute' | 'failedPerMinute') =>
      routes.reduce((sum, route) => sum + route[figure], 0);
    const isReporting = rows.some(({ kind, isSilent }) => kind === 'api' && !isSilent);
    return {
      processes: processRows,
      requests: isReporting
        ? {
            perMinute: sumOf('perMinute'),
            failedPerMinute: sumOf('failedPerMinute'),
            routes: routes.slice(0, maxRoutes),
          }
        : null,
    };
  },
);
