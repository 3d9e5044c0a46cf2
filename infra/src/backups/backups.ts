import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseUrl, withConnection } from '../local/databases.js';
import { claimDirectory } from '../local/processes.js';
import { startEmbeddedPostgres, stopLeftoverPostgres } from '../local/postgres.js';
import { copyCluster, linkObjects } from './live-copy.js';
import { type Repository, runRestic } from './restic.js';

interface ObjectsReport {
  counts: Record<string, number>;
  /** Media that the database names, and that are there with their size. */
  whole: number;
  /** One sentence each, for those that are not. */
  faults: string[];
}

const counted = ['identity_account', 'commerce_order', 'authoring_course', 'authoring_media_asset'];

interface Named {
  id: string;
  kind: 'video' | 'document' | 'image';
  file_name: string;
  size_bytes: string;
}

/** A video and a document are kept as they came; of a picture only its own renditions are, whose size nobody noted. */
const keyOf = ({ id, kind }: Named): string =>
  ({ video: `${id}/source`, document: `${id}/document`, image: id })[kind];

const faultOf = async (named: Named, objects: string): Promise<string | undefined> => {
  const found = await stat(join(objects, keyOf(named))).catch(() => undefined);
  if (!found) return `${named.file_name} (${keyOf(named)}) is missing.`;
  if (named.kind === 'image' || found.size === Number(named.size_bytes)) return undefined;
  return `${named.file_name} (${keyOf(named)}) has ${found.size} bytes instead of ${named.size_bytes}.`;
};

/** Compares what a database says of the media with what is in their folder; null where they do not lie there by their keys. */
const checkObjects = (url: string, objects: string | null): Promise<ObjectsReport> =>
  withConnection(url, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of counted) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      counts[table] = Number(rows[0]?.count);
    }
    if (objects === null) return { counts, whole: 0, faults: [] };
    const { rows } = await client.query<Named>(
      'SELECT id, kind, file_name, size_bytes FROM authoring_media_asset ORDER BY created_at',
    );
    const faults: string[] = [];
    for (const named of rows) {
      const fault = await faultOf(named, objects);
      if (fault) faults.push(fault);
    }
    return { counts, whole: rows.length - faults.length, faults };
  });

/** Beside the database and its media; what Redis holds is refilled from the outbox. */
const files = ['mail', 'secrets.json', 'payment-sandbox.json'];
const kept = ['postgresql', 'media', ...files];
/** The days of themselves would keep one a day, and forget the one of an hour ago with what was discarded since. */
const retention = ['--keep-within=2d', '--keep-daily=7', '--keep-weekly=4', '--keep-monthly=12'];
const tag = 'atelier';
const forgetting = ['forget', `--tag=${tag}`, '--group-by=host', ...retention, '--prune'];

const removeTree = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Where the parts of a running product lie. */
export interface RunningProduct {
  /** Of a superuser, on the server's maintenance database. */
  url: string;
  cluster: string;
  objects: string;
  /** Made and removed; on the file system of the objects, where other names for their bytes can be made. */
  staging: string;
  files: string[];
}

/** Of a local run. */
export const productIn = (directory: string, url: string): RunningProduct => ({
  url,
  cluster: join(directory, 'postgresql'),
  objects: join(directory, 'media/objects'),
  staging: join(directory, 'backup-in-progress'),
  files: files.map((name) => join(directory, name)),
});

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
 * Saves a product that runs. The media are named before the database is copied and once more after it: what it names is in
 * one of the two looks, be it discarded or received meanwhile. A picture that is both, between the end of the copy and the
 * second look, is in neither; films and documents outlive their last use by days.
 */
export const backUpRunning = async (
  { url, cluster, objects, staging, files: others }: RunningProduct,
  repository: Repository,
): Promise<BackupSummary> => {
  removeTree(staging);
  mkdirSync(staging, { mode: 0o700 });
  try {
    const look = () => linkObjects(objects, join(staging, 'media/objects'), staging);
    look();
    await copyCluster(url, cluster, join(staging, 'postgresql'));
    look();
    for (const path of others.filter(existsSync)) {
      cpSync(path, join(staging, basename(path)), { recursive: true });
    }
    const names = kept.filter((name) => existsSync(join(staging, name)));
    // Another name for a file changes its ctime, which would have every film read again.
    const saving = ['backup', '--json', '--ignore-ctime', '--host=atelier', `--tag=${tag}`, ...names];
    const saved = await mended(repository, ['init'], () => runRestic(repository, saving, staging));
    await runRestic(repository, forgetting);
    return summaryOf(saved);
  } finally {
    removeTree(staging);
  }
};

/**
 * Runs once more what has failed, where the repository was not made yet, or the lock of a killed run kept everybody out.
 * @param making how it comes to be
 */
const mended = async <Result>(
  repository: Repository,
  making: string[],
  run: () => Promise<Result>,
): Promise<Result> =>
  run().catch(async (error: unknown) => {
    await runRestic(repository, ['unlock']).catch(() =>
      runRestic(repository, making).catch(() => {
        throw error;
      }),
    );
    return run();
  });

/** Adds to a repository elsewhere what it lacks; it keeps what the first one keeps. */
export const copyBackups = async (from: Repository, to: Repository): Promise<void> => {
  const source = ['--from-repo', from.address, '--from-password-file', from.passphraseFile];
  const making = ['init', ...source, '--copy-chunker-params'];
  await mended(to, making, () => runRestic(to, ['copy', ...source, `--tag=${tag}`]));
  await runRestic(to, forgetting);
};

/** Reads every byte of the repository. @throws naming what is damaged */
export const verifyBackups = (repository: Repository): Promise<string> =>
  runRestic(repository, ['check', '--read-data']);

/** What a restored database is looked at by. */
export interface Check {
  /** A user of the cluster that was saved. */
  credentials: Pick<URL, 'username' | 'password'>;
  database: string;
  /** Of the folder of the objects, the one in which they lie by their keys; null where they lie otherwise. */
  bucket: string | null;
}

/** Of a local run. */
const localCheck: Check = {
  credentials: { username: 'atelier', password: 'atelier' },
  database: 'atelier',
  bucket: '',
};

/** Puts a snapshot into a folder of its own, and asks its database for what it names. */
export const restoreInto = async (
  draft: string,
  repository: Repository,
  snapshot: string,
  say: (sentence: string) => void,
  check = localCheck,
): Promise<ObjectsReport> => {
  removeTree(draft);
  mkdirSync(draft, { mode: 0o711 });
  await runRestic(repository, ['restore', snapshot, '--verify', `--tag=${tag}`, `--target=${draft}`]);
  const portsFile = join(draft, 'ports.json');
  const postgres = await startEmbeddedPostgres({ directory: join(draft, 'postgresql'), portsFile, say });
  try {
    const url = Object.assign(new URL(databaseUrl(postgres.url, check.database)), check.credentials);
    return await checkObjects(
      url.href,
      check.bucket === null ? null : join(draft, 'media/objects', check.bucket),
    );
  } finally {
    await postgres.stop();
  }
};

/** Reads all that is kept, puts the last backup somewhere, and looks at it; nothing of it stays. @throws what is wrong with it */
export const rehearseRestore = async (
  draft: string,
  repository: Repository,
  say: (sentence: string) => void,
  check = localCheck,
): Promise<ObjectsReport> => {
  try {
    await verifyBackups(repository);
    const report = await restoreInto(draft, repository, 'latest', say, check);
    if (report.faults.length > 0) throw new Error(report.faults.join('\n'));
    return report;
  } finally {
    removeTree(draft);
  }
};

export interface Restored {
  aside: string;
  report: ObjectsReport;
}

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
    const report = await restoreInto(draft, repository, snapshot, say);
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

/** Where the PostgreSQL of a running product listens. */
export const runningPostgres = (directory: string): string => {
  const port = readFileSync(join(directory, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://atelier:atelier@127.0.0.1:${port}/postgres`;
};
