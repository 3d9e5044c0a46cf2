import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCluster } from '../backups/live-copy.js';
import { type LocalPostgres, startEmbeddedPostgres } from '../local/postgres.js';
import { postgresAccount } from '../local/postgres-programs.js';
import { portOfWorker } from './test-stores.js';

export interface TestReplication {
  primaryUrl: string;
  /** Replica URL, stable across restarts. */
  replicaUrl: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL and its streaming replica. @param fill initialises the primary before it is copied */
export const startReplication = async (fill: (url: string) => Promise<unknown>): Promise<TestReplication> => {
  const root = mkdtempSync(join(tmpdir(), 'replication-'));
  const start = (name: string, settings: Record<string, string> = {}): Promise<LocalPostgres> =>
    startEmbeddedPostgres({
      directory: join(root, name),
      portsFile: join(root, `${name}-ports.json`),
      // The replica restarts on its own port, away from the range where others start searching.
      preferredPort: portOfWorker(6900),
      durable: false,
      settings: { wal_level: 'replica', full_page_writes: 'on', max_wal_senders: '5', ...settings },
      log: () => undefined,
    });
  const primary = await start('primary');
  await fill(primary.url);
  const replicaFolder = join(root, 'replica');
  await copyCluster(primary.url, join(root, 'primary'), replicaFolder);
  const owner = postgresAccount();
  const signal = join(replicaFolder, 'standby.signal');
  writeFileSync(signal, '');
  if (owner) chownSync(signal, owner.uid, owner.gid);
  const { hostname, port, username, password } = new URL(primary.url);
  const startReplica = (): Promise<LocalPostgres> =>
    start('replica', {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      wal_retrieve_retry_interval: '200ms',
    });
  let replica = await startReplica();
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await startReplica()),
    stop: async () => {
      await Promise.all([replica.stop(), primary.stop()]);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
