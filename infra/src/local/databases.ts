import pg from 'pg';

/** URL of another database on the same server. */
export const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Opens a connection for the duration of the callback. */
export const withConnection = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const ensureDatabase = (serverUrl: string, database: string): Promise<void> =>
  withConnection(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });

/** Inserts rows keyed by column name; omitted columns get their default. */
export const insertRows = async (client: pg.Client, table: string, rows: object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return;
  const from = `from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  await client.query(`insert into ${table} (${columns}) select ${columns} ${from}`, [JSON.stringify(rows)]);
};
