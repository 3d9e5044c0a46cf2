import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { claimDirectory } from '../local/owner.js';
import { stopLeftoverPostgres } from '../local/postgres.js';

/** What a local run must not lose; Redis, logs and films can be made again. */
const kept = ['postgresql', 'media', 'mail', 'secrets.json', 'payment-sandbox.json'];

const tar = (args: string[]): void => {
  const run = spawnSync('tar', args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`tar failed: ${run.stderr || run.error?.message}`);
};

/** Archives a data directory that nothing is running in: a cold copy is consistent by itself. */
export const archiveData = async (directory: string, backups: string, say: (sentence: string) => void) => {
  const release = claimDirectory(directory);
  try {
    await stopLeftoverPostgres(join(directory, 'postgresql'), say);
    mkdirSync(backups, { recursive: true });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(backups, `atelier-${stamp}.tar.gz`);
    tar(['-czf', file, '-C', directory, ...kept.filter((name) => existsSync(join(directory, name)))]);
    return file;
  } finally {
    release();
  }
};

/** Puts an archive's data in the place of the present one, which is set aside and not deleted. */
export const restoreData = async (file: string, directory: string, say: (sentence: string) => void) => {
  if (!existsSync(file)) throw new Error(`There is no backup ${file || '(say make restore FILE=…)'}.`);
  const release = claimDirectory(directory);
  try {
    await stopLeftoverPostgres(join(directory, 'postgresql'), say);
    const aside = join(directory, `before-restore-${Date.now()}`);
    mkdirSync(aside);
    // Redis goes too: what it should hold is refilled from the restored database.
    for (const name of [...kept, 'redis'].filter((entry) => existsSync(join(directory, entry)))) {
      renameSync(join(directory, name), join(aside, name));
    }
    tar(['-xzpf', file, '-C', directory]);
    return aside;
  } finally {
    release();
  }
};
