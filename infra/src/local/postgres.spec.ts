import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './data-directory.js';
import { withConnection } from './databases.js';
import { startEmbeddedPostgres } from './postgres.js';
import { isAlive } from './processes.js';

const program = (directory: string): string => `
  const { startEmbeddedPostgres } = await import('./infra/src/local/postgres.ts');
  const { withConnection } = await import('./infra/src/local/databases.ts');
  const log = () => undefined;
  const { url } = await startEmbeddedPostgres({ directory: '${directory}/data', portsFile: '${directory}/ports.json', log });
  await withConnection(url, (client) => client.query("CREATE TABLE kept AS SELECT 'là' AS word"));
  process.kill(process.pid, 'SIGKILL');
`;

describe('the embedded PostgreSQL', () => {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
  const sentences: string[] = [];
  const start = () =>
    startEmbeddedPostgres({
      directory: join(directory, 'data'),
      portsFile: join(directory, 'ports.json'),
      durable: false,
      log: (sentence) => sentences.push(sentence),
    });
  const pidFile = join(directory, 'data', 'postmaster.pid');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('recovers, data and all, when the process that started it was killed', async () => {
    proves('demo.postgres');

    const parent = spawn(
      process.execPath,
      ['--import', './infra/run-source.mjs', '--input-type=module', '--eval', program(directory)],
      { cwd: projectRoot, stdio: 'inherit' },
    );
    const [, signal] = (await once(parent, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const leftover = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    expect(isAlive(leftover)).toBe(true);

    const postgres = await start();
    try {
      expect(isAlive(leftover)).toBe(false);
      expect(sentences.join(' ')).toContain(`process ${leftover}`);
      const { rows } = await withConnection(postgres.url, (client) => client.query('SELECT word FROM kept'));
      expect(rows).toEqual([{ word: 'là' }]);
    } finally {
      await postgres.stop();
    }
    expect(existsSync(pidFile)).toBe(false);
  });

  it('leaves alone a stranger who now has the number in the stale pid file', async () => {
    const stranger = spawn('sleep', ['60']);
    writeFileSync(pidFile, `${stranger.pid}\n${join(directory, 'data')}\n`);
    const postgres = await start();
    try {
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      await postgres.stop();
      stranger.kill();
    }
  });

  it('takes another port where one that starts at the same time was faster', async () => {
    const started = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        startEmbeddedPostgres({
          directory: join(directory, name),
          portsFile: join(directory, `${name}-ports.json`),
          preferredPort: 7460,
          durable: false,
          log: () => undefined,
        }),
      ),
    );
    try {
      expect(new Set(started.map(({ url }) => url)).size).toBe(3);
    } finally {
      await Promise.all(started.map((postgres) => postgres.stop()));
    }
  });
});
