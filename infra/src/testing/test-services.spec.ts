import { Redis } from 'ioredis';
import { withConnection } from '../local/databases.js';
import { testDatabase, testRedisUrl } from './test-stores.js';

describe('the test harness', () => {
  it('gives each caller a migrated database of its own', async () => {
    proves('check.no-pauses');

    const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
    expect(first).not.toBe(second);
    await withConnection(first, (client) => client.query('CREATE TABLE only_here ()'));
    const tables = "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'";
    const count = async (url: string): Promise<number> =>
      (await withConnection(url, (client) => client.query<{ count: number }>(tables))).rows[0]?.count ?? 0;
    expect(await count(second)).toBeGreaterThan(0);
    expect(await count(first)).toBe((await count(second)) + 1);
  });

  it('gives each worker an empty Redis', async () => {
    const client = new Redis(await testRedisUrl());
    await client.set('key', 'value');
    await testRedisUrl();
    expect(await client.dbsize()).toBe(0);
    await client.quit();
  });
});
