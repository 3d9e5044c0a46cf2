import { execFile } from 'node:child_process';
import { chownSync, linkSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { withConnection } from '../local/databases.js';

const run = promisify(execFile);

/** tar's exit code 1 means that a file changed during the read, which WAL replay repairs. */
const copyScript = `
  tar -C "$1" "\${@:3}" -cf - . | tar -C "$2" -xpf -
  codes=("\${PIPESTATUS[@]}")
  [ "\${codes[0]}" -le 1 ] && [ "\${codes[1]}" -eq 0 ]`;

/** Copies with owners and permissions. @param skipped file names */
export const copyTree = async (from: string, to: string, skipped: string[] = []): Promise<void> => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const excluded = skipped.map((name) => `--exclude=./${name}`);
  await run('bash', ['-c', copyScript, 'copy', from, to, ...excluded]);
};

/**
 * Equivalent of pg_basebackup, which embedded PostgreSQL lacks: a copy of a running cluster, consistent as of the
 * moment this resolves. With `log: 'within'` it includes the WAL and starts standalone; with 'archived' it needs
 * the WAL archive.
 */
export const copyCluster = (
  url: string,
  from: string,
  to: string,
  log: 'within' | 'archived' = 'within',
): Promise<void> =>
  withConnection(url, async (client) => {
    const slot = `copy_${process.pid}`;
    // A temporary slot prevents recycling of WAL during the copy, and disappears if the copy is killed.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query("SELECT pg_backup_start('atelier', fast => true)");
    await copyTree(from, to, ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot/*']);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop($1)', [
      log === 'archived',
    ]);
    const { uid, gid } = statSync(from);
    const make = (name: string, write: (path: string) => void): void => {
      const path = join(to, name);
      write(path);
      chownSync(path, uid, gid);
    };
    make('pg_wal', (path) => mkdirSync(path, { recursive: true, mode: 0o700 }));
    make('backup_label', (path) => writeFileSync(path, rows[0]?.labelfile ?? '', { mode: 0o600 }));
    chownSync(to, uid, gid);
    if (log === 'within') await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'));
  });

const list = (directory: string): string[] => {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * Hard-links objects, in addition to those of an earlier pass; those deleted since remain.
 * @param without a subfolder to exclude
 */
export const linkObjects = (from: string, to: string, without: string): void => {
  mkdirSync(to, { recursive: true });
  const left = relative(from, without);
  for (const entry of list(from)) {
    if (entry === left || entry.startsWith(left + sep)) continue;
    const [source, target] = [join(from, entry), join(to, entry)];
    try {
      if (statSync(source).isDirectory()) continue;
      mkdirSync(dirname(target), { recursive: true });
      linkSync(source, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
    }
  }
};
