import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceName } from '@atelier/contracts/words/services';
import { sqlRows } from '../../kernel/query.js';
import { storableJson } from '../../kernel/storable-json.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** A periodic check of a dependency. */
export interface ServiceCheck {
  service: ServiceName;
  /** Responses slower than this are degraded. */
  slowMilliseconds: number;
  /** Check interval. */
  everyMinutes: number;
  /** @returns the response time, if other than the duration of the call @throws when it does not respond */
  run(): Promise<number | void>;
}

/** Timeout of a check. */
const timeoutMilliseconds = 10_000;
const minuteMilliseconds = 60_000;
const quarterMilliseconds = 15 * minuteMilliseconds;
/** Buffered results while PostgreSQL is unavailable. */
const maxBuffered = 9 * 96;

interface CheckTotals {
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
  private readonly buffered = new Map<string, CheckTotals>();
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
      void this.runAll(due);
    };
    runChecks();
    this.timer = setInterval(runChecks, minuteMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async runAll(checks: readonly ServiceCheck[], now = new Date()): Promise<void> {
    await Promise.all(checks.map((check) => this.runCheck(check, now)));
    await this.flush().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'how services fare could not be written; the next minute tries again'),
    );
  }

  private async runCheck({ service, slowMilliseconds, run }: ServiceCheck, now: Date): Promise<void> {
    const started = performance.now();
    const measured = await withTimeout(run()).catch(() => null);
    const milliseconds = measured ?? performance.now() - started;
    const quarter = new Date(
      Math.floor(now.getTime() / quarterMilliseconds) * quarterMilliseconds,
    ).toISOString();
    const key = `${quarter} ${service}`;
    const totals = this.buffered.get(key) ?? {
      quarter,
      service,
      checks: 0,
      slow: 0,
      failed: 0,
      milliseconds: 0,
      looked_at: now.toISOString(),
      answered_at: null,
    };
    totals.checks++;
    totals.looked_at = now.toISOString();
    if (measured === null) totals.failed++;
    else {
      if (milliseconds >= slowMilliseconds) totals.slow++;
      totals.milliseconds += milliseconds;
      totals.answered_at = now.toISOString();
    }
    if (this.buffered.size < maxBuffered) this.buffered.set(key, totals);
  }

  private async flush(): Promise<void> {
    const totalsList = [...this.buffered.values()];
    if (totalsList.length === 0) return;
    this.buffered.clear();
    try {
      await this.store(totalsList);
    } catch (error) {
      for (const totals of totalsList) {
        const key = `${totals.quarter} ${totals.service}`;
        const newer = this.buffered.get(key);
        this.buffered.set(key, newer ? sumOf(totals, newer) : totals);
      }
      throw error;
    }
  }

  private async store(totalsList: readonly CheckTotals[]): Promise<void> {
    await sqlRows(this.entityManager)`
      insert into operations_service_check as kept
        (quarter, service, checks, slow, failed, milliseconds, looked_at, answered_at)
      select * from jsonb_to_recordset(${storableJson(totalsList)}::jsonb)
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

const sumOf = (older: CheckTotals, newer: CheckTotals): CheckTotals => ({
  ...newer,
  checks: older.checks + newer.checks,
  slow: older.slow + newer.slow,
  failed: older.failed + newer.failed,
  milliseconds: older.milliseconds + newer.milliseconds,
  answered_at: newer.answered_at ?? older.answered_at,
});

/** The response time reported by the check, or `undefined`; fails on timeout. */
async function withTimeout(run: Promise<number | void>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMilliseconds);
  });
  try {
    return (await Promise.race([run, timeout])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
}
