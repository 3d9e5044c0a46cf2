import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '../local/databases.js';
import { copyCluster } from './live-copy.js';
import { type LocalPostgres, startEmbeddedPostgres } from '../local/postgres.js';
import { postgresAccount } from '../local/postgres-programs.js';

/**
 * The procedure of docs/operations.md for a self-hosted server: `archive_command`, a base backup, a target time.
 */
describe('recovery to a point in time', () => {
  const root = mkdtempSync(join(tmpdir(), 'point-in-time-'));
  const [data, base, wal] = ['data', 'base', 'wal'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const owner = postgresAccount();
  const running: LocalPostgres[] = [];
  const start = async (directory: string, settings: Record<string, string>): Promise<LocalPostgres> => {
    const postgres = await startEmbeddedPostgres({
      directory,
      portsFile: join(root, `ports-${running.length}.json`),
      durable: false,
      settings: { wal_level: 'replica', full_page_writes: 'on', ...settings },
      log: () => undefined,
    });
    running.push(postgres);
    return postgres;
  };
  const give = (path: string): void => (owner ? chownSync(path, owner.uid, owner.gid) : undefined);
  const words = (url: string): Promise<string[]> =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ word: string }>('SELECT word FROM kept ORDER BY word');
      return rows.map(({ word }) => word);
    });

  const write = (url: string, word: string): Promise<unknown> =>
    withConnection(url, (client) => client.query('INSERT INTO kept VALUES ($1)', [word]));

  beforeAll(() => {
    mkdirSync(wal);
    give(wal);
  });
  afterAll(async () => {
    for (const postgres of running) await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('brings back what a careless delete took, with what was written after the base', async () => {
    proves('backup.point-in-time');

    const { url } = await start(data, {
      archive_mode: 'on',
      archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f`,
    });
    await withConnection(url, (client) => client.query('CREATE TABLE kept (word text)'));
    await write(url, 'before the base');
    await copyCluster(url, data, base, 'archived');
    await write(url, 'after the base');
    const moment = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
      return rows[0]?.at ?? '';
    });
    await withConnection(url, (client) => client.query('DELETE FROM kept'));
    expect(await words(url)).toEqual([]);
    await running[0]?.stop();

    writeFileSync(join(base, 'recovery.signal'), '');
    give(join(base, 'recovery.signal'));
    const recovered = await start(base, {
      // Ready then means recovered, not just readable.
      hot_standby: 'off',
      restore_command: `cp ${wal}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });

    expect(await words(recovered.url)).toEqual(['after the base', 'before the base']);
    await write(recovered.url, 'written again');
    expect(await words(recovered.url)).toContain('written again');
  });
});
