import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ExpiryStatus } from '@atelier/contracts/privacy';
import { namesOf } from '@atelier/contracts/words/names-of';
import { dataKinds } from '@atelier/contracts/words/privacy-words';
import { type DeclaredTerm, endTerm, oldestRows, termsOf } from '../kernel/expiry.js';
import { durationInWords } from '../kernel/privacy-table.js';
import { isoOrNull, sqlRows, toIso } from '../kernel/query.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { PeoplesData } from './personal-data.js';

interface StoredRun {
  name: string;
  ranAt: string | null;
  rows: number;
  failedAt: string | null;
  words: string | null;
}

/** What the operator sees as one: a duration of a kind of data, whichever tables it is in. */
const lineOf = ({ data, term }: DeclaredTerm): string => `${data}:${term.after}`;

/** Length of a failure's message on the screen. */
const maxWords = 500;

/**
 * The durations that the modules declare, enforced. What one statement can end is ended here; other terms name the
 * scheduled job that does it. Every run is recorded by its term.
 */
@Injectable()
export class ExpiryJobs {
  constructor(
    private readonly people: PeoplesData,
    private readonly entityManager: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  terms(): DeclaredTerm[] {
    return termsOf(this.people.tables());
  }

  /**
   * Ends all rows whose term is over, or those of one term. One that fails does not stop the others; the job fails at
   * the end, so that it is retried.
   */
  async run({ now, only }: { now?: Date; only?: string } = {}): Promise<Record<string, number>> {
    const ended: Record<string, number> = {};
    const failures: unknown[] = [];
    for (const declared of this.terms()) {
      if (declared.term.job || (only !== undefined && declared.name !== only)) continue;
      try {
        ended[declared.name] = await this.recorded([declared], () =>
          endTerm(this.entityManager, declared, now),
        );
      } catch (error) {
        this.logger.warn({ err: error, expiry: declared.name }, 'rows could not be ended at their term');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some rows outlive their term');
    return ended;
  }

  /** Runs a scheduled job, and records it by the terms that name it. */
  async runJob<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
    const terms = this.terms().filter(({ term }) => term.job === job);
    return terms.length === 0 ? run() : this.recorded(terms, run);
  }

  private async recorded<Result>(terms: DeclaredTerm[], run: () => Promise<Result>): Promise<Result> {
    const names = terms.map(({ name }) => name);
    try {
      const result = await run();
      const count = typeof result === 'number' ? result : 0;
      await sqlRows(this.entityManager)`
        insert into operations_expiry (name, ran_at, rows)
        select name, now(), ${count} from unnest(${names}::text[]) as name
        on conflict (name) do update set ran_at = excluded.ran_at, rows = excluded.rows, failed_at = null, words = null`;
      return result;
    } catch (error) {
      const words = (error instanceof Error ? error.message : String(error)).slice(0, maxWords);
      await sqlRows(this.entityManager)`
        insert into operations_expiry (name, failed_at, words)
        select name, now(), ${words} from unnest(${names}::text[]) as name
        on conflict (name) do update set failed_at = excluded.failed_at, words = excluded.words`;
      throw error;
    }
  }

  /** Of each duration of a kind of data, over its tables, in the order of the policy: the earliest of their last runs, a later failure, the oldest row. */
  async read(now: Date = new Date()): Promise<ExpiryStatus[]> {
    const runs = await sqlRows<StoredRun>(this.entityManager)`
      select name, ran_at as "ranAt", rows, failed_at as "failedAt", words from operations_expiry`;
    const kinds = namesOf(dataKinds);
    const terms = this.terms().toSorted((one, other) => kinds.indexOf(one.data) - kinds.indexOf(other.data));
    const oldestByTable = await oldestRows(this.entityManager, terms, now);
    return [...new Set(terms.map(lineOf))].map((line) => {
      const own = terms.filter((declared) => lineOf(declared) === line);
      const [{ data, term }] = own as [DeclaredTerm];
      const of = <Row extends { name: string }>(rows: Row[]) =>
        rows.filter((row) => own.some(({ name }) => name === row.name));
      const ran = of(runs).flatMap(({ ranAt }) => isoOrNull(ranAt) ?? []);
      const oldest = of(oldestByTable).flatMap((row) => isoOrNull(row.oldest) ?? []);
      const failed = of(runs).find(({ failedAt }) => failedAt !== null);
      return {
        name: line,
        data: dataKinds[data].words,
        duration: durationInWords(term),
        effect: term.empties ? ('emptied' as const) : ('deleted' as const),
        lastRun:
          ran.length < own.length
            ? null
            : { at: ran.toSorted()[0] ?? '', rows: of(runs).reduce((sum, { rows }) => sum + rows, 0) },
        failed: failed?.failedAt ? { at: toIso(failed.failedAt), words: failed.words ?? '' } : null,
        oldest: oldest.toSorted()[0] ?? null,
        isLate: of(oldestByTable).some(({ isLate }) => isLate === true),
      };
    });
  }

  /** The terms of a line of `read`, which « run again » may ask for. */
  find(line: string): DeclaredTerm[] {
    return this.terms().filter((declared) => lineOf(declared) === line);
  }
}
