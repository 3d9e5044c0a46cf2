import { type EntityClass, type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { mostCounted } from '@atelier/contracts/words/counts';
import { pooledRows, poolOf, ReplicaReads } from './connection.js';
import { sql, type Sql } from './sql.js';

/** The one that is meant, if there is one, held until the transaction ends: whatever else is done to it waits. */
export const findForUpdate = <Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
): Promise<Entity | null> => em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });

export { sql };

/** Whom reads are asked of: `fromReplica(em)` where the answer may be a moment old. */
type Reads = EntityManager | ReplicaReads;

/** Rows of a typed SQL fragment, in the transaction of `em` if there is one. Reads never hydrate entities. */
export async function rowsOf<Row>(reads: Reads, query: Sql<Row>): Promise<Row[]> {
  const statement = query.statement();
  const em = reads instanceof ReplicaReads ? reads.em : reads;
  const database = em.getKysely();
  if (reads instanceof ReplicaReads && !database.isTransaction) {
    const rows = reads.replicaRows<Row>(statement);
    if (rows) return rows;
  }
  if (!database.isTransaction) return pooledRows<Row>(await poolOf(em.getConnection()), statement);
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(statement.text, statement.values));
  return rows;
}

export async function rowOf<Row>(em: Reads, query: Sql<Row>): Promise<Row | undefined> {
  return (await rowsOf(em, query))[0];
}

type Written<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** A statement written where it is run: ``sqlRows<Row>(em)`select … where id = ${id}` ``. */
export const sqlRows =
  <Row>(em: Reads): Written<Row[]> =>
  (text, ...values) =>
    rowsOf(em, sql<Row>(text, ...values));

/** The same where one row is meant, or none. */
export const sqlRow =
  <Row>(em: Reads): Written<Row | undefined> =>
  (text, ...values) =>
    rowOf(em, sql<Row>(text, ...values));

/** A timestamp as the driver answers it in raw reads (text, since MikroORM parses dates itself), for JSON. */
export const toIso = (timestamp: string): string =>
  // As PostgreSQL writes it in JSON, with its microseconds.
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}\+00:00$/.test(timestamp)
    ? `${timestamp.slice(0, 23)}Z`
    : new Date(timestamp).toISOString();

/** Pattern for `like` that finds the text anywhere, its own `%` and `_` taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Text as it is searched, the only folding on the server: « Évrard » and « evrard » are one. */
export const folded = (text: string) => sql<string>`folded(${text}::text)`;

/** What is looked for, folded once for the statement: beside each row it would cost more than the comparison. */
const pattern = (text: string) => sql<string>`(select folded(${containing(text)}::text))`;

/** Whether a column has the text in it, whatever the case and accents of both. */
export const mentions = (column: Sql<unknown>, text: string) =>
  sql<boolean>`folded(${column}) like ${pattern(text)}`;

/** Whether a column that is kept folded has every word of the text in it. */
export const mentionsWords = (column: Sql<unknown>, text: string) => {
  const words = text.split(/\s+/).filter(Boolean);
  const found = words.map((word) => sql`${column} like ${pattern(word)}`);
  return sql.join<boolean>([sql`true`, ...found], sql` and `);
};

/** `column = any(ids)`: one parameter and one text, however many there are. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** What every list answers beside its items. */
export const pageFacts = (total: number, pageSize: number, currentPage: number) => ({
  total,
  pages: Math.ceil(total / pageSize),
  currentPage,
});

/** What is younger than the interval has a greater id (UUIDv7): the primary key finds it. */
export const leastIdWithin = (interval: string) => sql<string>`
  (lpad(to_hex((extract(epoch from now() - ${interval}::interval) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

interface Listed<Row> {
  /** What tells the rows apart. */
  key: Sql<unknown>;
  columns: Sql<Row>;
  /** From where, and which: `from … where …`. */
  found: Sql<unknown>;
  /** From where alone: a search that is dear to plan is then planned once, and its rows are read by their keys. */
  from?: Sql<unknown>;
  order: Sql<unknown>;
}

/**
 * One page of a list. What is found is counted up to `mostCounted`, and one more says that there are more; pages go as far. So a
 * list costs the same however much is stored, as long as an index has its order or what is searched. Its dates are text, as in JSON.
 */
export async function pageOf<Row>(
  em: Reads,
  pageSize: number,
  currentPage: number,
  { key, columns, found, order, from }: Listed<Row>,
) {
  const before = (currentPage - 1) * pageSize;
  const answer = await rowOf(
    em,
    sql<{ rows: Row[]; total: number }>`
      with listed as materialized (select ${key} as key ${found} order by ${order} limit ${mostCounted + 1})
      select coalesce((select json_agg(page) from (
               select ${columns} ${from ? sql`${from} where` : sql`${found} and`} ${key} in (select key from listed limit ${pageSize} offset ${before})
               order by ${order}) page), '[]') as rows,
             (select count(*)::int from listed) as total`,
  );
  const { rows, total } = answer ?? { rows: [], total: 0 };
  const { pages } = pageFacts(Math.min(total, mostCounted), pageSize, currentPage);
  return { rows, facts: { total, pages, currentPage } };
}
