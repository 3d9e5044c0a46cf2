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

/** Positions of the write-ahead log, as `pg_lsn` is written. */
export const positionOf = (written: string): bigint => {
  const [high = '0', low = '0'] = written.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

interface Mark {
  at: number;
  position: bigint;
}

const mostMarks = 300;

/**
 * How far a replica is behind: the time since the primary stood where the replica has not come yet. Told by what one process saw of
 * both, so that neither their clocks nor a primary to which nobody writes make it wrong.
 */
export class ReplicaLag {
  private marks: Mark[] = [];
  private replayed = 0n;

  /** @param at of one clock, in milliseconds */
  primaryAt(position: bigint, at: number): void {
    // Another server took its place, without the last that it had written.
    this.marks = this.marks.filter((mark) => mark.position <= position);
    if (position <= (this.marks.at(-1)?.position ?? this.replayed)) return;
    this.marks.push({ position, at });
    // A long way behind, fewer marks tell as well.
    if (this.marks.length > mostMarks) this.marks = this.marks.filter((_, index) => index % 2 === 0);
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

/** A look at both servers each second; sooner while a change is waited for that browsers were told of. */
const pauses = { calm: 1_000, awaited: 50 };
/** Whoever answers later is away. */
const patienceMilliseconds = 1_000;
/** A read that takes longer there is asked of the primary instead. */
const longestRead = 5_000;

type Standing = 'serves' | 'is away' | 'is too far behind';

/** A refusal has a code of PostgreSQL's; of these classes it says that the server or the connection ends. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '08');

/**
 * The replica that DATABASE_READ_URL names, asked what `fromReplica(em)` asks. Away, or too far behind, it is left to itself until it is
 * well again, and so it is whenever browsers were told of a change, until it has that too. A read that fails there is the primary's.
 */
@Injectable()
export class ReadReplica implements Replica, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lag = new ReplicaLag();
  private pool: pg.Pool | undefined;
  private standing: Standing | undefined;
  /** What it had missed before this process came counts as the first. */
  private changes = 1;
  /** Up to which change the replica is known to be. */
  private upTo = 0;
  private awaited: { change: number; position: bigint } | undefined;
  private readonly ended = new AbortController();
  private hurry = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Without a replica there is no figure, and an alert about it is silent.
    this.metrics.gauge('atelier_replica_serves', 'Whether public reads go to the replica', [], () => [
      [{}, this.standing ? Number(this.standing === 'serves') : null],
    ]);
    this.metrics.gauge('atelier_replica_lag_seconds', 'How far the replica is behind', [], () => [
      [{}, !this.standing || this.standing === 'is away' ? null : this.lag.seconds(performance.now())],
    ]);
    const { databaseReadUrl } = this.config;
    if (!databaseReadUrl) return;
    const primary = await poolOf(this.entityManager.getConnection());
    this.pool = new pg.Pool({
      connectionString: databaseReadUrl,
      max: primary.options.max,
      // What one answers must be read as what the other answers.
      types: primary.options.types,
      options: '-c default_transaction_read_only=on',
      connectionTimeoutMillis: patienceMilliseconds,
      query_timeout: longestRead,
    });
    this.pool.on('error', () => undefined);
    prepareReads(this.pool);
    discardEndedConnections(this.pool);
    registerReplica(this.entityManager, this);
    await this.look(primary, this.pool);
    void this.watch(primary, this.pool);
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended.abort();
    this.hurry.abort();
    await this.pool?.end();
  }

  rows<Row>(statement: Statement): Promise<Row[]> | null {
    if (!this.pool || this.standing !== 'serves' || this.upTo < this.changes) return null;
    return this.answered(this.pool, statement);
  }

  /** A page that is told to ask again must not be given what it had. */
  @OnEvent(liveEvent)
  awaitChange({ name }: LiveEnvelope): void {
    if (name !== 'catalogue-changed' && name !== 'tutorials-changed') return;
    this.changes += 1;
    this.hurry.abort();
  }

  private async answered<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
    try {
      return await pooledRows<Row>(pool, statement);
    } catch (failure) {
      if (!isRefusal(failure)) this.becomes('is away', failure);
      return pooledRows<Row>(await poolOf(this.entityManager.getConnection()), statement);
    }
  }

  private async watch(primary: pg.Pool, replica: pg.Pool): Promise<void> {
    while (!this.ended.signal.aborted) {
      this.hurry = new AbortController();
      const isAwaited = this.upTo < this.changes;
      const rest = isAwaited && this.standing === 'serves' ? pauses.awaited : pauses.calm;
      await pause(rest, undefined, { signal: isAwaited ? this.ended.signal : this.hurry.signal }).catch(
        () => undefined,
      );
      if (!this.ended.signal.aborted) await this.look(primary, replica);
    }
  }

  private async look(primary: pg.Pool, replica: pg.Pool): Promise<void> {
    const change = this.changes;
    const written = await positionIn(primary).catch(() => null);
    if (written !== null) this.lag.primaryAt(written, performance.now());
    try {
      this.lag.replicaAt(await positionIn(replica));
    } catch (failure) {
      return this.becomes('is away', failure);
    }
    if (written !== null && (this.awaited?.change !== change || written < this.awaited.position))
      this.awaited = { change, position: written };
    // Without a primary there is nobody else to ask.
    if (written === null || (this.awaited && this.lag.hasReplayed(this.awaited.position))) this.upTo = change;
    const isBehind = this.lag.seconds(performance.now()) > this.config.replicaBehindSeconds;
    this.becomes(isBehind ? 'is too far behind' : 'serves');
  }

  private becomes(standing: Standing, err?: unknown): void {
    if (standing === this.standing) return;
    this.standing = standing;
    const lagSeconds = Math.round(this.lag.seconds(performance.now()) * 10) / 10;
    if (standing === 'serves') this.logger.info({ lagSeconds }, 'public reads go to the replica');
    else this.logger.warn({ err, lagSeconds }, `the replica ${standing}; reads go to the primary`);
  }
}

/** Where the server stands: as far as it has replayed, or written where it is no replica (any more). */
async function positionIn(pool: pg.Pool): Promise<bigint> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patienceMilliseconds).unref();
  });
  const text = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`;
  const asked = pooledRows<{ position: string | null }>(pool, { text, values: [] });
  const [row] = await Promise.race([asked, late]);
  if (!row?.position) throw new Error('the server does not say where it stands');
  return positionOf(row.position);
}
