import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '@atelier/backend/database/migrate';
import { databaseUrl, withConnection } from '@atelier/infra/local/databases';

/** A migrated database that is dropped at the end. */
export async function throwAwayDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `atelier_bench_${randomBytes(4).toString('hex')}`;
  const drop = (): Promise<void> =>
    withConnection(
      serverUrl,
      async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
    );
  await withConnection(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = databaseUrl(serverUrl, name);
  try {
    await migrateDatabase(url);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, drop };
}
