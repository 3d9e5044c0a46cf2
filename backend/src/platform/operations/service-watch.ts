import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@atelier/contracts/words/services';
import { sqlRows } from '../../kernel/query.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** A periodic check of a dependency. */
export interface ServiceCheck {
  service: ServiceName;
  /** Responses slower than this are degraded. */
  slowMilliseconds: number;
  /** Check interval. */
  everyMinutes: number;
  /** @returns the response time, if other than the duration of the call @throws when it does not respond */
  look(): Promise<number | void>;
}

/** Timeout of a check. */
const timeoutMilliseconds = 10_000;
const minuteMilliseconds = 60_000;
const quarterMilliseconds = 15 * minuteMilliseconds;
/** Buffered results while PostgreSQL is unavailable. */
const mostKept = 9 * 96;

interface Tally {
  quarter: string;
  service: ServiceName;
  checks: number;
  slow: number;
  failed: number;
  milliseconds: number;
  looked_at: string;
  answered_at: string | null;
}

/**
 * Runs the checks of this process every minute and stores the results. Results during a PostgreSQL outage are
 * stored afterwards.
 */
@Injectable()
export class ServiceWatch implements OnApplicationShutdown {
  private readonly unwritten = new Map<string, Tally>();
  private timer: NodeJS.Timeout | undefined;
  private minutes = 0;

  constructor(
    private readonly entityManager: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs the checks now and every minute. */
  start(checks: readonly ServiceCheck[]): void {
    const runChecks = () => {
      const due = checks.filter(({ everyMinutes }) => this.minutes % everyMinutes === 0);
      this.minutes++;
      void this.look(due);
    };
    runChecks();
    this.timer = setInterval(runChecks, minuteMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async look(checks: readonly ServiceCheck[], now = new Date()): Promise<void> {
    await Promise.all(checks.map((check) => this.lookAt(check, now)));
    await this.write().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'how services fare could not be written; the next minute tries again'),
    );
  }

  private async lookAt({ service, slowMilliseconds, look }: ServiceCheck, now: Date): Promise<void> {
    const started = performance.now();
    const took = await within(look()).catch(() => null);
    const milliseconds = took ?? performance.now() - started;
    const quarter = new Date(
      Math.floor(now.getTime() / quarterMilliseconds) * quarterMilliseconds,
    ).toISOString();
    const key = `${quarter} ${service}`;
    const tally = this.unwritten.get(key) ?? {
      quarter,
      service,
      checks: 0,
      slow: 0,
      failed: 0,
      milliseconds: 0,
      looked_at: now.toISOString(),
      answered_at: null,
    };
    tally.checks++;
    tally.looked_at = now.toISOString();
    if (took === null) tally.failed++;
    else {
      if (milliseconds >= slowMilliseconds) tally.slow++;
      tally.milliseconds += milliseconds;
      tally.answered_at = now.toISOString();
    }
    if (this.unwritten.size < mostKept) this.unwritten.set(key, tally);
  }

  private async write(): Promise<void> {
    const tallies = [...this.unwritten.values()];
    if (tallies.length === 0) return;
    this.unwritten.clear();
    try {
      await this.add(tallies);
    } catch (error) {
      for (const tally of tallies) {
        const key = `${tally.quarter} ${tally.service}`;
        const newer = this.unwritten.get(key);
        this.unwritten.set(key, newer ? sumOf(tally, newer) : tally);
      }
      throw error;
    }
  }

  private async add(tallies: readonly Tally[]): Promise<void> {
    await sqlRows(this.entityManager)`
      insert into operations_service_check as kept
        (quarter, service, checks, slow, failed, milliseconds, looked_at, answered_at)
      select * from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
        as told (quarter timestamptz, service text, checks integer, slow integer, failed integer,
                 milliseconds double precision, looked_at timestamptz, answered_at timestamptz)
      on conflict (quarter, service) do update set
        checks = kept.checks + excluded.checks,
        slow = kept.slow + excluded.slow,
        failed = kept.failed + excluded.failed,
        milliseconds = kept.milliseconds + excluded.milliseconds,
        looked_at = greatest(kept.looked_at, excluded.looked_at),
        answered_at = greatest(kept.answered_at, excluded.answered_at)`;
    await sqlRows(this.entityManager)`
      delete from operations_service_check where quarter < now() - interval '8 days'`;
  }
}

const sumOf = (older: Tally, newer: Tally): Tally => ({
  ...newer,
  checks: older.checks + newer.checks,
  slow: older.slow + newer.slow,
  failed: older.failed + newer.failed,
  milliseconds: older.milliseconds + newer.milliseconds,
  answered_at: newer.answered_at ?? older.answered_at,
});

/** The response time reported by the check, or `undefined`; fails on timeout. */
async function within(look: Promise<number | void>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMilliseconds);
  });
  try {
    return (await Promise.race([look, tooLate])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
}
