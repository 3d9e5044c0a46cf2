import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql, sqlRows } from './query.js';
import type { Sql } from './sql.js';

/** The current contribution of each subject: to which figure, and how much (1 per item, or cents). */
export type Contributions = Sql<{ subject: string; figureTable: string; amount: number }>;

export interface Figure {
  total: number;
  /** Increases with each change: of two readings, the larger is newer. */
  version: number;
}

const zeroFigure: Figure = { total: 0, version: 0 };

/**
 * Materialised sums, so that reading one does not count rows. `<module>_counted` stores each subject's
 * contribution, `<module>_figure` the sums. On each change the subject is recounted from the current state, which
 * is idempotent and independent of order.
 */
export class Figures {
  private readonly contributionTable: Sql<unknown>;
  private readonly figureTable: Sql<unknown>;

  /** @param contributions one row per contributing subject, none for the others */
  constructor(
    readonly module: string,
    private readonly contributions: Contributions,
  ) {
    this.contributionTable = sql.ref(`${module}_counted`);
    this.figureTable = sql.ref(`${module}_figure`);
  }

  /** Missing figures are 0. */
  async read<Name extends string>(em: EntityManager, names: readonly Name[]): Promise<Record<Name, Figure>> {
    const rows = await sqlRows<Figure & { name: Name }>(em)`
      select name, total::float8 as total, version from ${this.figureTable} where name = any(${names}::text[])`;
    const figuresByName = new Map(rows.map(({ name, ...figureTable }) => [name, figureTable]));
    return Object.fromEntries(names.map((name) => [name, figuresByName.get(name) ?? zeroFigure])) as Record<
      Name,
      Figure
    >;
  }

  /** Recounts one subject. */
  async recount(entityManager: EntityManager, subject: string): Promise<void> {
    await entityManager.fork().transactional(async (em) => {
      // Advisory locks: serialised per subject, and exclusive with a rebuild. Taken before the snapshot of the
      // statement below.
      await sqlRows(em)`
        select pg_advisory_xact_lock_shared(hashtext(${this.lockName})),
               pg_advisory_xact_lock(hashtext(${this.lockName}), hashtext(${subject}))`;
      await rowsOf(em, this.recountStatement(subject));
    });
  }

  /** Recounts everything, after manual changes. Returns the names of the figures that were wrong. */
  async rebuild(entityManager: EntityManager): Promise<string[]> {
    const wrong = await entityManager.fork().transactional(async (em) => {
      await sqlRows(em)`select pg_advisory_xact_lock(hashtext(${this.lockName}))`;
      await sqlRows(em)`delete from ${this.contributionTable}`;
      await sqlRows(em)`
        insert into ${this.contributionTable} (subject, figure, amount)
        select subject, figure, amount from (${this.contributions}) contribution`;
      return sqlRows<{ name: string }>(em)`
        insert into ${this.figureTable} as stored (name, total)
        select coalesce(name, figure), coalesce(sum(amount), 0)
        from ${this.figureTable} full join ${this.contributionTable} on figure = name group by 1
        on conflict (name) do update set total = excluded.total, version = stored.version + 1
        where stored.total <> excluded.total returning name`;
    });
    return wrong.map(({ name }) => name);
  }

  private get lockName(): string {
    return `figures of ${this.module}`;
  }

  /** Figure rows are locked in name order, against deadlocks of opposite moves. */
  private recountStatement(subject: string): Sql<unknown> {
    return sql`
      with due as materialized (
        select figure, amount from (${this.contributions}) contribution where subject = ${subject}::uuid
      ), held as materialized (
        select figure, amount from ${this.contributionTable} where subject = ${subject}::uuid
      ), gone as (
        delete from ${this.contributionTable} where subject = ${subject}::uuid and not exists (select from due)
      ), noted as (
        insert into ${this.contributionTable} as known (subject, figure, amount) select ${subject}::uuid, figure, amount from due
        on conflict (subject) do update set figure = excluded.figure, amount = excluded.amount
        where (known.figure, known.amount) is distinct from (excluded.figure, excluded.amount)
      )
      insert into ${this.figureTable} as stored (name, total)
      select figure, sum(amount)
      from (select figure, amount from due union all select figure, -amount from held) moved
      group by figure having sum(amount) <> 0 order by figure
      on conflict (name) do update set total = stored.total + excluded.total, version = stored.version + 1`;
  }
}
