import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql, sqlRows } from './query.js';
import type { Sql } from './sql.js';

/** What is counted now: whose number, under which figure, and how much of it (1 where things are counted, cents where money is). */
export type Standing = Sql<{ subject: string; figure: string; amount: number }>;

export interface Figure {
  total: number;
  /** Grows with each change: of two readings the later has the larger. */
  version: number;
}

const none: Figure = { total: 0, version: 0 };

/**
 * Sums that a module keeps so that nobody counts rows to read one. `<module>_counted` remembers under what each subject has been
 * counted, `<module>_figure` the sums. Whoever hears that something changed has its subject counted again, from what is true then:
 * twice, late or in another order comes to the same.
 */
export class Figures {
  private readonly counted: Sql<unknown>;
  private readonly figure: Sql<unknown>;

  /** @param standing names each subject once, and those that count for nothing not at all */
  constructor(
    readonly module: string,
    private readonly standing: Standing,
  ) {
    this.counted = sql.ref(`${module}_counted`);
    this.figure = sql.ref(`${module}_figure`);
  }

  /** Figures that nothing was ever counted under are 0. */
  async read<Name extends string>(em: EntityManager, names: readonly Name[]): Promise<Record<Name, Figure>> {
    const rows = await sqlRows<Figure & { name: Name }>(em)`
      select name, total::float8 as total, version from ${this.figure} where name = any(${names}::text[])`;
    const known = new Map(rows.map(({ name, ...figure }) => [name, figure]));
    return Object.fromEntries(names.map((name) => [name, known.get(name) ?? none])) as Record<Name, Figure>;
  }

  /** Brings the figures up to date with one subject. */
  async recount(entityManager: EntityManager, subject: string): Promise<void> {
    await entityManager.fork().transactional(async (em) => {
      // In turn, by subject, and not while all is counted anew. Held before the statement below begins to look.
      await sqlRows(em)`
        select pg_advisory_xact_lock_shared(hashtext(${this.lock})),
               pg_advisory_xact_lock(hashtext(${this.lock}), hashtext(${subject}))`;
      await rowsOf(em, this.moving(subject));
    });
  }

  /** Counts everything anew, after changes by hand. Answers the names of the figures that were wrong. */
  async rebuild(entityManager: EntityManager): Promise<string[]> {
    const wrong = await entityManager.fork().transactional(async (em) => {
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext(${this.lock}))`;
      await sqlRows(em)`delete from ${this.counted}`;
      await sqlRows(em)`
        insert into ${this.counted} (subject, figure, amount)
        select subject, figure, amount from (${this.standing}) standing`;
      return sqlRows<{ name: string }>(em)`
        insert into ${this.figure} as kept (name, total)
        select coalesce(name, figure), coalesce(sum(amount), 0)
        from ${this.figure} full join ${this.counted} on figure = name group by 1
        on conflict (name) do update set total = excluded.total, version = kept.version + 1
        where kept.total <> excluded.total returning name`;
    });
    return wrong.map(({ name }) => name);
  }

  private get lock(): string {
    return `figures of ${this.module}`;
  }

  /** Rows of figures are taken in the order of their names: two that move the opposite way do not wait for each other. */
  private moving(subject: string): Sql<unknown> {
    return sql`
      with due as materialized (
        select figure, amount from (${this.standing}) standing where subject = ${subject}::uuid
      ), held as materialized (
        select figure, amount from ${this.counted} where subject = ${subject}::uuid
      ), gone as (
        delete from ${this.counted} where subject = ${subject}::uuid and not exists (select from due)
      ), noted as (
        insert into ${this.counted} as known (subject, figure, amount) select ${subject}::uuid, figure, amount from due
        on conflict (subject) do update set figure = excluded.figure, amount = excluded.amount
        where (known.figure, known.amount) is distinct from (excluded.figure, excluded.amount)
      )
      insert into ${this.figure} as kept (name, total)
      select figure, sum(amount)
      from (select figure, amount from due union all select figure, -amount from held) moved
      group by figure having sum(amount) <> 0 order by figure
      on conflict (name) do update set total = kept.total + excluded.total, version = kept.version + 1`;
  }
}
