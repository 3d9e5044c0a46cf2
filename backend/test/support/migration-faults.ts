import type pg from 'pg';

interface Shape {
  /** Data file of each table: a new one means a rewritten table. */
  files: Map<string, string>;
  columns: Map<string, { type: string; isRequired: boolean }>;
}

const shapeOf = async (client: pg.Client): Promise<Shape> => {
  const files = await client.query<{ name: string; file: string }>(
    `select relname as name, relfilenode::text as file from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const columns = await client.query<{ name: string; type: string; required: boolean }>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
            attnotnull and not atthasdef and attidentity = '' as required
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  return {
    files: new Map(files.rows.map(({ name, file }) => [name, file])),
    columns: new Map(columns.rows.map(({ name, type, required }) => [name, { type, isRequired: required }])),
  };
};

const scansOf = async (client: pg.Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string; scans: string }>(
    'select relname as name, seq_scan::text as scans from pg_stat_xact_user_tables',
  );
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
};

/**
 * Runs a migration in one transaction, commits it, and reports what would block or break a running product, by observing what
 * PostgreSQL did. Concurrent indexes run outside a transaction and block no writer.
 * @returns one sentence for each fault
 */
export async function migrationFaults(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  if (statements.some((statement) => statement.includes(' concurrently '))) {
    for (const statement of statements) await client.query(statement);
    return [];
  }
  await client.query('begin');
  const before = await shapeOf(client);
  const scansBefore = await scansOf(client);
  for (const statement of statements) await client.query(statement);
  const after = await shapeOf(client);
  const scans = await scansOf(client);
  const { rows: locks } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and mode = 'ShareLock' and relkind = 'r'`,
  );
  await client.query('commit');
  const faults: string[] = [];
  for (const [table, file] of before.files) {
    const isIndexed = locks.some(({ name }) => name === table);
    if (!after.files.has(table)) faults.push(`${table} is gone: the previous version reads it`);
    else if (after.files.get(table) !== file) faults.push(`${table} is rewritten, and locked meanwhile`);
    else if (isIndexed) faults.push(`${table} is locked against writes: create the index concurrently`);
    else if ((scans.get(table) ?? 0) > (scansBefore.get(table) ?? 0))
      faults.push(`${table} is scanned, and locked meanwhile`);
  }
  const isOfKnownTable = (column: string): boolean => before.files.has(column.split('.')[0] ?? '');
  for (const [column, { type, isRequired }] of before.columns) {
    const now = after.columns.get(column);
    if (!now) {
      if (after.files.has(column.split('.')[0] ?? ''))
        faults.push(`${column} is gone: the previous version reads it`);
    } else {
      if (now.type !== type)
        faults.push(`${column} is of another type: the previous version reads and writes it`);
      if (now.isRequired && !isRequired)
        faults.push(`${column} is required: the previous version leaves it out`);
    }
  }
  for (const [column, { isRequired }] of after.columns)
    if (!before.columns.has(column) && isOfKnownTable(column) && isRequired)
      faults.push(`${column} is required: the previous version does not know it`);
  return faults;
}
