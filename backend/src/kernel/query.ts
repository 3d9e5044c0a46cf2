import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { joinedNames } from '@atelier/contracts/search-words';
import { maxCount } from '@atelier/contracts/words/counts';
import { pooledRows, poolOf, ReplicaReads } from './connection.js';
import { sql, type Sql } from './sql.js';

/** Loads the row `FOR UPDATE`; null if there is none. */
export const findForUpdate = <Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
): Promise<Entity | null> => em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });

export { sql };

/** Where reads are sent: `fromReplica(em)` if they may be slightly stale. */
type ReadConnection = EntityManager | ReplicaReads;

/** Runs a typed SQL query, in the transaction of `em` if there is one. Reads never hydrate entities. */
export async function rowsOf<Row>(connection: ReadConnection, query: Sql<Row>): Promise<Row[]> {
  const statement = query.statement();
  const em = connection instanceof ReplicaReads ? connection.em : connection;
  const database = em.getKysely();
  if (connection instanceof ReplicaReads && !database.isTransaction) {
    const rows = connection.replicaRows<Row>(statement);
    if (rows) return rows;
  }
  if (!database.isTransaction) return pooledRows<Row>(await poolOf(em.getConnection()), statement);
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(statement.text, statement.values));
  return rows;
}

export async function rowOf<Row>(em: ReadConnection, query: Sql<Row>): Promise<Row | undefined> {
  return (await rowsOf(em, query))[0];
}

type SqlTag<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** Runs an inline statement: ``sqlRows<Row>(em)`select … where id = ${id}` ``. */
export const sqlRows =
  <Row>(em: ReadConnection): SqlTag<Row[]> =>
  (text, ...values) =>
    rowsOf(em, sql<Row>(text, ...values));

/** Same, for at most one row. */
export const sqlRow =
  <Row>(em: ReadConnection): SqlTag<Row | undefined> =>
  (text, ...values) =>
    rowOf(em, sql<Row>(text, ...values));

/** ISO form of a raw timestamp (text, since MikroORM disables the driver's date parsing), for JSON. */
export const toIso = (timestamp: string): string =>
  // Already ISO, as in PostgreSQL's JSON, with microseconds.
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}\+00:00$/.test(timestamp)
    ? `${timestamp.slice(0, 23)}Z`
    : new Date(timestamp).toISOString();

/** The row with these raw timestamps in ISO form; null stays null. */
export const withIsoTimes = <Row extends object>(row: Row, ...names: (keyof Row)[]): Row => {
  const times = names.map((name) => [name, row[name] && toIso(String(row[name]))]);
  return { ...row, ...Object.fromEntries(times) };
};
/** The same for a column that may be null. */
export const isoOrNull = (timestamp: string | null): string | null =>
  timestamp === null ? null : toIso(timestamp);

export const dateOrNull = (timestamp: string | null): Date | null =>
  timestamp === null ? null : new Date(timestamp);

/** `like` pattern for a substring, with `%` and `_` escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Case and accent folding for searches: « Évrard » matches « evrard ». */
export const folded = (text: string) => sql<string>`folded(${text}::text)`;

/** Scalar subquery, so that the pattern is folded once per statement instead of per row. */
const pattern = (text: string) => sql<string>`(select folded(${likePattern(text)}::text))`;

/** Whether a column contains the text, ignoring case and accents. */
export const containsText = (column: Sql<unknown>, text: string) =>
  sql<boolean>`folded(${column}) like ${pattern(text)}`;

/** Without the signs within names, as `joinedNames` of the contracts: « Node.js » is found as « nodejs » too. */
export const joined = (column: Sql<unknown>) =>
  sql<string>`regexp_replace(${column}, '([[:alnum:]])(?:[./_-]+(?=[[:alnum:]])| (?=js\\M))', '\\1', 'gi')`;

/** `containsText` for a title, whose names are found with or without their signs. */
export const containsTitle = (column: Sql<unknown>, text: string) =>
  sql<boolean>`(${containsText(column, text)} or ${joined(sql`folded(${column})`)} like ${pattern(joinedNames(text))})`;

/** Whether a folded column, which has its names joined as well, contains every word of the text. */
export const containsWords = (column: Sql<unknown>, text: string) => {
  const words = text.split(/\s+/).filter(Boolean);
  const likeWords = words.map((word) => {
    const names = joinedNames(word);
    return names === word
      ? sql`${column} like ${pattern(word)}`
      : sql`(${column} like ${pattern(word)} or ${column} like ${pattern(names)})`;
  });
  return sql.join<boolean>([sql`true`, ...likeWords], sql` and `);
};

/** `column = any(ids)`: one parameter, hence one statement text for any number of ids. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Pagination fields of every list response. */
export const pagination = (total: number, pageSize: number, currentPage: number) => ({
  total,
  pages: Math.ceil(total / pageSize),
  currentPage,
});

/** Lower bound of the ids within the interval: UUIDv7 ids are time-ordered, so the primary key is used. */
export const minIdWithin = (interval: string) => sql<string>`
  (lpad(to_hex((extract(epoch from now() - ${interval}::interval) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

export type PageFacts = ReturnType<typeof pagination>;

interface PageQuery<Row> {
  /** The unique key. */
  key: Sql<unknown>;
  columns: Sql<Row>;
  /** `from … where …`. */
  found: Sql<unknown>;
  /** The `from` clause alone: an expensive search is then planned once, and its rows are fetched by key. */
  from?: Sql<unknown>;
  order: Sql<unknown>;
}

/**
 * One page of a list. The total is counted up to `maxCount`; one more means « more », and paging ends there.
 * So the cost does not depend on the table's size, given an index for the order or the search. Dates are text, as
 * in JSON.
 */
export async function pageOf<Row>(
  em: ReadConnection,
  pageSize: number,
  currentPage: number,
  { key, columns, found, order, from }: PageQuery<Row>,
) {
  const skippedRows = (currentPage - 1) * pageSize;
  const row = await rowOf(
    em,
    sql<{ rows: Row[]; total: number }>`
      with listed as materialized (select ${key} as key ${found} order by ${order} limit ${maxCount + 1})
      select coalesce((select json_agg(page) from (
               select ${columns} ${from ? sql`${from} where` : sql`${found} and`} ${key} in (select key from listed limit ${pageSize} offset ${skippedRows})
               order by ${order}) page), '[]') as rows,
             (select count(*)::int from listed) as total`,
  );
  const { rows, total } = row ?? { rows: [], total: 0 };
  const { pages } = pagination(Math.min(total, maxCount), pageSize, currentPage);
  return { rows, facts: { total, pages, currentPage } };
}
