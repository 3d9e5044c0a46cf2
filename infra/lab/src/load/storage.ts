import { withConnection } from '@atelier/infra/local/databases';

export interface TableSize {
  rows: number;
  /** Bytes of one row with its share of the indexes. */
  rowBytes: number;
}
export type TableSizes = Map<string, TableSize>;

/** So many rows tell what one takes on disk; of fewer, half-empty pages would. */
const manyRows = 5_000;
const rowHeader = 28;
/** Of one entry, on pages as full as they become. */
const indexEntry = 50;

/** Every table of the product. */
export const tableSizes = (databaseUrl: string): Promise<TableSizes> =>
  withConnection(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string; bytes: string; indexes: number }>(
      `select relname as name, pg_total_relation_size(oid) as bytes,
              (select count(*)::int from pg_index where indrelid = oid) as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const sizes: TableSizes = new Map();
    for (const { name, bytes, indexes } of tables) {
      const { rows } = await client.query<{ count: number; width: number | null }>(
        `select count(*)::int as count, avg(pg_column_size(one.*))::float8 as width from ${name} one`,
      );
      const [{ count, width } = { count: 0, width: null }] = rows;
      const guessed = (width ?? 0) + rowHeader + indexes * indexEntry;
      sizes.set(name, {
        rows: count,
        rowBytes: Math.round(count >= manyRows ? Number(bytes) / count : guessed),
      });
    }
    return sizes;
  });

/** What came to be, for each of so many: rows and bytes. */
export const growth = (before: TableSizes, after: TableSizes, each: number): string[] =>
  [...after].flatMap(([name, { rows, rowBytes }]) => {
    const more = (rows - (before.get(name)?.rows ?? 0)) / Math.max(1, each);
    return more > 0 ? [`  ${name}: ${more.toFixed(2)} rows of ${rowBytes} bytes`] : [];
  });
