import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl } from './databases.js';
import { checkObjects, type ObjectsReport } from './stored-objects.js';
import { copyCluster, linkObjects } from './live-copy.js';
import { claimDirectory } from './owner.js';
import { startEmbeddedPostgres, stopLeftoverPostgres } from './postgres.js';
import { type Repository, runRestic } from './restic.js';

/** Beside the database and its media; what Redis holds is refilled from the outbox. */
const files = ['mail', 'secrets.json', 'seeded.json', 'payment-sandbox.json'];
const kept = ['postgresql', 'media', ...files];
/** The days of themselves would keep one a day, and forget the one of an hour ago with what was discarded since. */
const retention = ['--keep-within=2d', '--keep-daily=7', '--keep-weekly=4', '--keep-monthly=12'];
const tag = 'atelier';

const removeTree = (path: string): void => rmSync(path, { recursive: true, force: true });

export interface BackupSummary {
  snapshot: string;
  /** Of the files as they stand. */
  bytes: number;
  /** What this run added to the repository, compressed and encrypted. */
  addedBytes: number;
  newFiles: number;
}

/** In the folder of the backups; with no passphrase of the operator's the key lies beside them, and hides nothing. */
export const repositoryIn = (folder: string, passphraseFile?: string): Repository => {
  const address = join(folder, 'repository');
  if (passphraseFile) {
    if (!existsSync(passphraseFile)) throw new Error(`There is no passphrase in ${passphraseFile}.`);
    return { address, passphraseFile };
  }
  const key = join(folder, 'repository.key');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(key)) writeFileSync(key, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return { address, passphraseFile: key };
};

interface Summary {
  message_type: string;
  snapshot_id: string;
  total_bytes_processed: number;
  data_added: number;
  files_new: number;
}

const summaryOf = (output: string): BackupSummary => {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const summary = lines
    .map((line) => JSON.parse(line) as Summary)
    .find(({ message_type }) => message_type === 'summary');
  if (!summary) throw new Error('restic did not say what it saved.');
  return {
    snapshot: summary.snapshot_id,
    bytes: summary.total_bytes_processed,
    addedBytes: summary.data_added,
    newFiles: summary.files_new,
  };
};

/**
 * Saves a data directory whose product runs. The media are named before the database is copied and once more after it:
 * what it names is in one of the two looks, be it discarded or received meanwhile.
 * @param url of the running PostgreSQL's maintenance database
 */
export const backUpRunning = async (
  directory: string,
  url: string,
  repository: Repository,
): Promise<BackupSummary> => {
  if (!existsSync(join(repository.address, 'config'))) await runRestic(repository, ['init']);
  // In the data directory, since other names for the same bytes need the same file system.
  const staged = join(directory, 'backup-in-progress');
  removeTree(staged);
  mkdirSync(staged, { mode: 0o700 });
  try {
    const [objects, stagedObjects] = [join(directory, 'media/objects'), join(staged, 'media/objects')];
    linkObjects(objects, stagedObjects);
    await copyCluster(url, join(directory, 'postgresql'), join(staged, 'postgresql'));
    linkObjects(objects, stagedObjects);
    for (const name of files.filter((entry) => existsSync(join(directory, entry)))) {
      cpSync(join(directory, name), join(staged, name), { recursive: true });
    }
    const names = kept.filter((name) => existsSync(join(staged, name)));
    // Another name for a file changes its ctime, which would have every film read again.
    const saved = await runRestic(
      repository,
      ['backup', '--json', '--ignore-ctime', '--host=atelier', `--tag=${tag}`, ...names],
      staged,
    );
    await runRestic(repository, ['forget', `--tag=${tag}`, '--group-by=host', ...retention, '--prune']);
    return summaryOf(saved);
  } finally {
    removeTree(staged);
  }
};

export interface Restored {
  aside: string;
  report: ObjectsReport;
}

/** Reads every byte of the repository. @throws naming what is damaged */
export const verifyBackups = (repository: Repository): Promise<string> =>
  runRestic(repository, ['check', '--read-data']);

/** Puts a snapshot in the place of the present data, which are set aside, once the snapshot was seen to be whole. */
export const restoreSnapshot = async (
  repository: Repository,
  snapshot: string,
  directory: string,
  say: (sentence: string) => void,
): Promise<Restored> => {
  const release = claimDirectory(directory);
  const draft = join(directory, 'restore-in-progress');
  try {
    removeTree(draft);
    mkdirSync(draft, { mode: 0o711 });
    await runRestic(repository, ['restore', snapshot, '--verify', `--tag=${tag}`, `--target=${draft}`]);
    const report = await checkRestored(draft, say);
    await stopLeftoverPostgres(join(directory, 'postgresql'), say);
    const aside = join(directory, `before-restore-${Date.now()}`);
    mkdirSync(aside);
    for (const name of [...kept, 'redis'].filter((entry) => existsSync(join(directory, entry)))) {
      renameSync(join(directory, name), join(aside, name));
    }
    for (const name of kept.filter((entry) => existsSync(join(draft, entry)))) {
      renameSync(join(draft, name), join(directory, name));
    }
    return { aside, report };
  } finally {
    removeTree(draft);
    release();
  }
};

const checkRestored = async (draft: string, say: (sentence: string) => void): Promise<ObjectsReport> => {
  const portsFile = join(draft, 'ports.json');
  const postgres = await startEmbeddedPostgres({ directory: join(draft, 'postgresql'), portsFile, say });
  try {
    return await checkObjects(databaseUrl(postgres.url, 'atelier'), join(draft, 'media/objects'));
  } finally {
    await postgres.stop();
  }
};

/** Where the PostgreSQL of a running product listens. */
export const runningPostgres = (directory: string): string => {
  const port = readFileSync(join(directory, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://atelier:atelier@127.0.0.1:${port}/postgres`;
};
