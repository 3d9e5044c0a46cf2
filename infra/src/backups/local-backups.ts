import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/data-directory.js';
import { databaseUrl } from '../local/databases.js';
import { stopLeftoverPostgres } from '../local/postgres.js';
import { claimDirectory } from '../local/processes.js';
import type { Session } from '../local/session.js';
import { backUpRunning, productIn, repositoryIn } from './backups.js';
import { runningPostgres } from '../local/postgres.js';
import { ensureRestic, type Repository } from './restic.js';
import { recordBackup, runBackupSchedule } from './schedule.js';

/** Data of a local run; Redis, logs and films are reproducible. */
const savedPaths = ['postgresql', 'media', 'mail', 'secrets.json', 'payment-sandbox.json'];

const tar = (args: string[]): void => {
  const run = spawnSync('tar', args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`tar failed: ${run.stderr || run.error?.message}`);
};

/** Archives a stopped data directory: a cold copy is consistent. */
export const archiveData = async (directory: string, backups: string, log: (line: string) => void) => {
  const release = claimDirectory(directory);
  try {
    await stopLeftoverPostgres(join(directory, 'postgresql'), log);
    mkdirSync(backups, { recursive: true });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(backups, `atelier-${stamp}.tar.gz`);
    tar(['-czf', file, '-C', directory, ...savedPaths.filter((name) => existsSync(join(directory, name)))]);
    return file;
  } finally {
    release();
  }
};

/** Replaces the present data by an archive's; the replaced data is set aside, not deleted. */
export const restoreData = async (file: string, directory: string, log: (line: string) => void) => {
  if (!existsSync(file)) throw new Error(`There is no backup ${file || '(say make restore FILE=…)'}.`);
  const release = claimDirectory(directory);
  try {
    await stopLeftoverPostgres(join(directory, 'postgresql'), log);
    const aside = join(directory, `before-restore-${Date.now()}`);
    mkdirSync(aside);
    // Redis is removed too, to be refilled from the restored database.
    for (const name of [...savedPaths, 'redis'].filter((entry) => existsSync(join(directory, entry)))) {
      renameSync(join(directory, name), join(aside, name));
    }
    tar(['-xzpf', file, '-C', directory]);
    return aside;
  } finally {
    release();
  }
};

export const backupFolder = join(projectRoot, '.local', 'backups');
export const localRepository = (): Repository =>
  repositoryIn(backupFolder, process.env['BACKUP_PASSPHRASE_FILE']);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Backs up the product running from a data directory, and records the result for the operations page. */
export async function backUpLocal(directory: string, log: (line: string) => void): Promise<void> {
  const begun = Date.now();
  const server = runningPostgres(directory);
  const saved = await recordBackup(databaseUrl(server, 'atelier'), 'backup', async () => {
    await ensureRestic(log);
    return backUpRunning(productIn(directory, server), localRepository());
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  log(
    `Saved snapshot ${saved.snapshot.slice(0, 8)} while Atelier runs: ${megabytes(saved.bytes)}, of which ${megabytes(saved.addedBytes)} were new, in ${seconds} s.`,
  );
}

/**
 * With a database of this directory: makes the backups requested on the operations page, and no scheduled ones.
 */
export function scheduleLocalBackups({ directory, log, stops }: Session): void {
  const cluster = join(directory, 'postgresql');
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const over = new AbortController();
  const keeping = runBackupSchedule(
    {
      url: databaseUrl(runningPostgres(directory), 'atelier'),
      at: null,
      runs: { backup: () => backUpLocal(directory, log) },
      repository: localRepository(),
      paths: { mediaDir: join(directory, 'media'), objects: join(directory, 'media/objects'), cluster },
    },
    over.signal,
  );
  stops.push(async () => {
    over.abort();
    await keeping;
  });
}
