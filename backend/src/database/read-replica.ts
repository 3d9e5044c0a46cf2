import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import pg from 'pg';
import { CONFIG, type Config } from '../config.js';
import { pooledRows, poolOf, registerReplica, type Replica } from '../kernel/connection.js';
import type { Statement } from '../kernel/sql.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Metrics } from '../platform/observability/metrics.js';
import { type LiveEnvelope, liveEvent } from '../platform/realtime/live-channel.js';
import { discardEndedConnections, prepareReads } from './pg-connections.js';

/** Parses a WAL position (`pg_lsn`). */
export const positionOf = (written: string): bigint => {
  const [high = '0', low = '0'] = written.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

interface Mark {
  at: number;
  position: bigint;
}

const maxMarks = 300;

/**
 * Replication lag: the time since the primary was at the position the replica has replayed. Measured by this
 * process alone, so that neither clock skew nor an idle primary distort it.
 */
export class ReplicaLag {
  private marks: Mark[] = [];
  private replayed = 0n;

  /** @param at milliseconds of a monotonic clock */
  primaryAt(position: bigint, at: number): void {
    // After a failover, the new primary may lack the last writes.
    this.marks = this.marks.filter((mark) => mark.position <= position);
    if (position <= (this.marks.at(-1)?.position ?? this.replayed)) return;
    this.marks.push({ position, at });
    // When far behind, fewer marks suffice.
    if (this.marks.length > maxMarks) this.marks = this.marks.filter((_, index) => index % 2 === 0);
  }

  replicaAt(position: bigint): void {
    this.replayed = position;
    this.marks = this.marks.filter((mark) => mark.position > position);
  }

  hasReplayed(position: bigint): boolean {
    return this.replayed >= position;
  }

  seconds(now: number): number {
    const [oldest] = this.marks;
    return oldest ? (now - oldest.at) / 1_000 : 0;
  }
}

/** Poll interval in milliseconds; shorter while waiting for a published change to be replicated. */
const pauses = { calm: 1_000, awaited: 50 };
/** Timeout of a poll. */
const pollTimeoutMilliseconds = 1_000;
/** Timeout of a read on the replica, then the primary is used. */
const readTimeout = 5_000;

type ReplicaStatus = 'serves' | 'is away' | 'is too far behind';

/**
 * Whether PostgreSQL rejected the query itself. These SQLSTATE classes mean a lost server or connection instead.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '08');

/**
 * The read replica of DATABASE_READ_URL, used by `fromReplica(em)`. Bypassed while it is down or lags too far,
 * and after each change published to browsers until it has replayed that. Failed reads fall back to the primary.
 */
@Injectable()
export class ReadReplica implements Replica, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lag = new ReplicaLag();
  private pool: pg.Pool | undefined;
  private status: ReplicaStatus | undefined;
  /** Starts at 1, so that changes from before the start count too. */
  private changes = 1;
  /** The last change known to be replayed. */
  private lastReplayedChange = 0;
  private awaited: { change: number; position: bigint } | undefined;
  private readonly ended = new AbortController();
  private wakeUp = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // No replica, no gauge: the alert about it stays silent.
    this.metrics.gauge('atelier_replica_serves', 'Whether public reads go to the replica', [], () => [
      [{}, this.status ? Number(this.status === 'serves') : null],
    ]);
    this.metrics.gauge('atelier_replica_lag_seconds', 'How far the replica is behind', [], () => [
      [{}, !this.status || this.status === 'is away' ? null : this.lag.seconds(performance.now())],
    ]);
    const { databaseReadUrl } = this.config;
    if (!databaseReadUrl) return;
    const primary = await poolOf(this.entityManager.getConnection());
    this.pool = new pg.Pool({
      connectionString: databaseReadUrl,
      max: primary.options.max,
      // Both must parse results the same way.
      types: primary.options.types,
      options: '-c default_transaction_read_only=on',
      connectionTimeoutMillis: pollTimeoutMilliseconds,
      query_timeout: readTimeout,
    });
    this.pool.on('error', () => undefined);
    prepareReads(this.pool);
    discardEndedConnections(this.pool);
    registerReplica(this.entityManager, this);
    await this.checkPositions(primary, this.pool);
    void this.watch(primary, this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended.abort();
    this.wakeUp.abort();
    await this.pool?.end();
  }

  rows<Row>(statement: Statement): Promise<Row[]> | null {
    if (!this.pool || this.status !== 'serves' || this.lastReplayedChange < this.changes) return null;
    return this.queryReplica(this.pool, statement);
  }

  /** A browser told to refetch must not get the old state. */
  @OnEvent(liveEvent)
  awaitChange({ name }: LiveEnvelope): void {
    if (name !== 'catalogue-changed' && name !== 'tutorials-changed') return;
    this.changes += 1;
    this.wakeUp.abort();
  }

  private async queryReplica<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
    try {
      return await pooledRows<Row>(pool, statement);
    } catch (failure) {
      if (!isRefusal(failure)) this.setStatus('is away', failure);
      return pooledRows<Row>(await poolOf(this.entityManager.getConnection()), statement);
    }
  }

  private async watch(primary: pg.Pool, replica: pg.Pool): Promise<void> {
    while (!this.ended.signal.aborted) {
      this.wakeUp = new AbortController();
      const isAwaited = this.lastReplayedChange < this.changes;
      const pauseMilliseconds = isAwaited && this.status === 'serves' ? pauses.awaited : pauses.calm;
      await pause(pauseMilliseconds, undefined, {
        signal: isAwaited ? this.ended.signal : this.wakeUp.signal,
      }).catch(() => undefined);
      if (!this.ended.signal.aborted) await this.checkPositions(primary, replica);
    }
  }

  private async checkPositions(primary: pg.Pool, replica: pg.Pool): Promise<void> {
    const change = this.changes;
    const written = await positionIn(primary).catch(() => null);
    if (written !== null) this.lag.primaryAt(written, performance.now());
    try {
      this.lag.replicaAt(await positionIn(replica));
    } catch (failure) {
      return this.setStatus('is away', failure);
    }
    if (written !== null && (this.awaited?.change !== change || written < this.awaited.position))
      this.awaited = { change, position: written };
    // Without a primary there is no alternative.
    if (written === null || (this.awaited && this.lag.hasReplayed(this.awaited.position)))
      this.lastReplayedChange = change;
    const isBehind = this.lag.seconds(performance.now()) > this.config.replicaBehindSeconds;
    this.setStatus(isBehind ? 'is too far behind' : 'serves');
  }

  private setStatus(status: ReplicaStatus, err?: unknown): void {
    if (status === this.status) return;
    this.status = status;
    const lagSeconds = Math.round(this.lag.seconds(performance.now()) * 10) / 10;
    if (status === 'serves') this.logger.info({ lagSeconds }, 'public reads go to the replica');
    else this.logger.warn({ err, lagSeconds }, `the replica ${status}; reads go to the primary`);
  }
}

/** The server's WAL position: replayed on a replica, written on a primary (after a promotion). */
async function positionIn(pool: pg.Pool): Promise<bigint> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), pollTimeoutMilliseconds).unref();
  });
  const text = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`;
  const reading = pooledRows<{ position: string | null }>(pool, { text, values: [] });
  const [row] = await Promise.race([reading, timeout]);
  if (!row?.position) throw new Error('the server does not say where it stands');
  return positionOf(row.position);
}
