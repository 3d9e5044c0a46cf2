import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseUrl, withConnection } from '../local/databases.js';
import { claimDirectory } from '../local/processes.js';
import { startEmbeddedPostgres, stopLeftoverPostgres } from '../local/postgres.js';
import { copyCluster, linkObjects } from './live-copy.js';
import { type Repository, runRestic } from './restic.js';

interface ObjectsReport {
  counts: Record<string, number>;
  /** Media referenced by the database and present with the right size. */
  whole: number;
  /** One sentence per faulty file. */
  faults: string[];
}

const counted = ['identity_account', 'commerce_order', 'authoring_course', 'authoring_media_asset'];

interface Named {
  id: string;
  kind: 'video' | 'document' | 'image' | 'source';
  file_name: string;
  size_bytes: string;
}

/** Videos and documents keep their source; pictures only have renditions, whose sizes are not recorded. */
const keyOf = ({ id, kind }: Named): string =>
  ({ video: `${id}/source`, document: `${id}/document`, image: id, source: `${id}/source.zip` })[kind];

const faultOf = async (referenced: Named, objects: string): Promise<string | undefined> => {
  const stats = await stat(join(objects, keyOf(referenced))).catch(() => undefined);
  if (!stats) return `${referenced.file_name} (${keyOf(referenced)}) is missing.`;
  if (referenced.kind === 'image' || stats.size === Number(referenced.size_bytes)) return undefined;
  return `${referenced.file_name} (${keyOf(referenced)}) has ${stats.size} bytes instead of ${referenced.size_bytes}.`;
};

/** Checks the media referenced by a database against their folder; null when they are not stored there by key. */
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
    for (const referenced of rows) {
      const fault = await faultOf(referenced, objects);
      if (fault) faults.push(fault);
    }
    return { counts, whole: rows.length - faults.length, faults };
  });

/** Besides the database and its media; Redis is refilled from the outbox. */
const files = ['mail', 'secrets.json', 'payment-sandbox.json'];
const savedPaths = ['postgresql', 'media', ...files];
/** Daily retention alone would drop all but one backup per day, including recent ones with data deleted since. */
const retention = ['--keep-within=2d', '--keep-daily=7', '--keep-weekly=4', '--keep-monthly=12'];
const tag = 'atelier';
const forgetting = ['forget', `--tag=${tag}`, '--group-by=host', ...retention, '--prune'];

const removeTree = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Locations of a running product's data. */
export interface RunningProduct {
  /** Superuser URL of the server's maintenance database. */
  url: string;
  cluster: string;
  objects: string;
  /** Temporary folder, on the file system of the objects, so that these can be hard-linked. */
  staging: string;
  files: string[];
}

/** Locations of a local run's data. */
export const productIn = (directory: string, url: string): RunningProduct => ({
  url,
  cluster: join(directory, 'postgresql'),
  objects: join(directory, 'media/objects'),
  staging: join(directory, 'backup-in-progress'),
  files: files.map((name) => join(directory, name)),
});

export interface BackupSummary {
  snapshot: string;
  /** Uncompressed size. */
  bytes: number;
  /** Bytes added to the repository by this run, compressed and encrypted. */
  addedBytes: number;
  newFiles: number;
}

/**
 * The repository in the backup folder. Without the operator's passphrase its key is stored next to it, and
 * protects nothing.
 */
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
 * Online backup. Media are hard-linked before and after the database copy, so that everything the copy references
 * is in one of both, even if it is uploaded or deleted in between. Only a picture created and deleted between the
 * end of the copy and the second pass is missed; films and documents outlive their last use by days.
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
    const names = savedPaths.filter((name) => existsSync(join(staging, name)));
    // Hard links change the ctime, which would make restic read every film again.
    const saving = ['backup', '--json', '--ignore-ctime', '--host=atelier', `--tag=${tag}`, ...names];
    const saved = await withRepair(repository, ['init'], () => runRestic(repository, saving, staging));
    await runRestic(repository, forgetting);
    return summaryOf(saved);
  } finally {
    removeTree(staging);
  }
};

/**
 * Retries once, after initialising a missing repository or removing a killed run's lock.
 * @param making initialises the repository
 */
const withRepair = async <Result>(
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

/** Copies missing snapshots to a remote repository, with the same retention. */
export const copyBackups = async (from: Repository, to: Repository): Promise<void> => {
  const source = ['--from-repo', from.address, '--from-password-file', from.passphraseFile];
  const making = ['init', ...source, '--copy-chunker-params'];
  await withRepair(to, making, () => runRestic(to, ['copy', ...source, `--tag=${tag}`]));
  await runRestic(to, forgetting);
};

/** Verifies every byte of the repository. @throws naming the damage */
export const verifyBackups = (repository: Repository): Promise<string> =>
  runRestic(repository, ['check', '--read-data']);

/** How a restored database is checked. */
export interface Check {
  /** A user of the saved cluster. */
  credentials: Pick<URL, 'username' | 'password'>;
  database: string;
  /** The folder that stores objects by key, within the objects folder; null if they are stored otherwise. */
  bucket: string | null;
}

/** For a local run. */
const localCheck: Check = {
  credentials: { username: 'atelier', password: 'atelier' },
  database: 'atelier',
  bucket: '',
};

/** Restores a snapshot into a separate folder, and reads from its database what it references. */
export const restoreInto = async (
  draft: string,
  repository: Repository,
  snapshot: string,
  log: (line: string) => void,
  check = localCheck,
): Promise<ObjectsReport> => {
  removeTree(draft);
  mkdirSync(draft, { mode: 0o711 });
  await runRestic(repository, ['restore', snapshot, '--verify', `--tag=${tag}`, `--target=${draft}`]);
  const portsFile = join(draft, 'ports.json');
  const postgres = await startEmbeddedPostgres({ directory: join(draft, 'postgresql'), portsFile, log });
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

/**
 * Verifies the repository, restores the latest backup to a temporary place, and checks it. @throws describing
 * what is wrong
 */
export const rehearseRestore = async (
  draft: string,
  repository: Repository,
  log: (line: string) => void,
  check = localCheck,
): Promise<ObjectsReport> => {
  try {
    await verifyBackups(repository);
    const report = await restoreInto(draft, repository, 'latest', log, check);
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

/** Replaces the present data by a verified snapshot; the replaced data is set aside. */
export const restoreSnapshot = async (
  repository: Repository,
  snapshot: string,
  directory: string,
  log: (line: string) => void,
): Promise<Restored> => {
  const release = claimDirectory(directory);
  const draft = join(directory, 'restore-in-progress');
  try {
    const report = await restoreInto(draft, repository, snapshot, log);
    await stopLeftoverPostgres(join(directory, 'postgresql'), log);
    const aside = join(directory, `before-restore-${Date.now()}`);
    mkdirSync(aside);
    for (const name of [...savedPaths, 'redis'].filter((entry) => existsSync(join(directory, entry)))) {
      renameSync(join(directory, name), join(aside, name));
    }
    for (const name of savedPaths.filter((entry) => existsSync(join(draft, entry)))) {
      renameSync(join(draft, name), join(directory, name));
    }
    return { aside, report };
  } finally {
    removeTree(draft);
    release();
  }
};
