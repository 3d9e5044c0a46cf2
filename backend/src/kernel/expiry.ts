import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataKind } from '@atelier/contracts/words/privacy-words';
import type { DeclaredTable, Duration, Term } from './personal-data.js';
import { rowsOf, sql, sqlRow } from './query.js';

/** A declared term of a table. */
export interface DeclaredTerm {
  /** Stable: `commerce_gift:unpaid-gift`. */
  name: string;
  table: string;
  term: Term;
  data: DataKind;
}

export const isTerm = (duration: Duration): duration is Term => 'after' in duration;

/** All terms of the declared tables, by table. */
export const termsOf = (tables: Record<string, DeclaredTable>): DeclaredTerm[] =>
  Object.entries(tables).flatMap(([table, { people = {}, uses }]) => {
    const columnUses = Object.values(people).flatMap(({ use }) => use ?? []);
    const unique = [...new Set([...(uses ?? []), ...columnUses])];
    return unique.flatMap(({ data, durations }) =>
      durations.filter(isTerm).map((term) => ({ name: `${table}:${term.after}`, table, term, data })),
    );
  });

/** Rows of one statement: bounds locks and the size of a transaction. */
const batchSize = 1_000;

const interval = ({ years = 0, months = 0, days = 0, hours = 0 }: Term) =>
  sql`make_interval(years => ${years}, months => ${months}, days => ${days}, hours => ${hours})`;

/** Rows that the term is about, still with their data. */
const concerned = ({ only, empties }: Term) =>
  sql.raw(`(${only ?? 'true'}) and (${empties?.until ?? 'true'})`);

/**
 * Ends the rows whose term is over: deletes or empties them, in batches that skip rows in use, which the next run finds
 * again. Returns how many.
 */
export async function endTerm(
  em: EntityManager,
  { table, term }: DeclaredTerm,
  now: Date = new Date(),
): Promise<number> {
  const name = sql.ref(table);
  const since = sql.raw(`(${term.since})`);
  const isOver = sql`${since} < ${now}::timestamptz - ${interval(term)}`;
  const due = sql`
    select ctid from ${name} where ${concerned(term)} and ${isOver} limit ${batchSize} for update skip locked`;
  const end = term.empties ? sql`update ${name} set ${sql.raw(term.empties.set)}` : sql`delete from ${name}`;
  let total = 0;
  for (;;) {
    const ended = await sqlRow<{ count: number }>(em.fork())`
      with ended as (${end} where ctid = any(array(${due})) returning 1)
      select count(*)::int as count from ended`;
    total += ended?.count ?? 0;
    if ((ended?.count ?? 0) < batchSize) return total;
  }
}

interface OldestRow {
  name: string;
  oldest: string | null;
  isLate: boolean | null;
}

/** Of each term: when that of its oldest row began, and whether the row should have gone more than a day ago. */
export async function oldestRows(
  em: EntityManager,
  terms: readonly DeclaredTerm[],
  now: Date = new Date(),
): Promise<OldestRow[]> {
  const selects = terms.map(({ name, table, term }) => {
    const since = sql.raw(`(${term.since})`);
    return sql`
      select ${name} as name, min(${since}::timestamptz) filter (where ${since} < ${now}::timestamptz) as oldest,
        min(${since}) < ${now}::timestamptz - ${interval(term)} - interval '1 day' as "isLate"
      from ${sql.ref(table)} where ${concerned(term)}`;
  });
  return rowsOf(em, sql<OldestRow>`${sql.join(selects, sql` union all `)}`);
}
