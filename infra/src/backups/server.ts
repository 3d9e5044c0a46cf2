/**
 * Backups of docker-compose.yml, in a container that mounts the volumes of database and media.
 *
 *   server.js keep                  runs forever: daily backup and its remote copy, weekly rehearsal
 *   server.js now                   a backup and its copy
 *   server.js rehearse              restores the latest to a temporary place and checks it
 *   server.js restore [<snapshot>]  replaces the present data of a stopped product
 */
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupKind } from '@atelier/contracts/operations';
import { databaseUrl, withConnection } from '../local/databases.js';
import {
  backUpRunning,
  type Check,
  copyBackups,
  rehearseRestore,
  restoreInto,
  verifyBackups,
} from './backups.js';
import { copyTree } from './live-copy.js';
import { recordBackup, runBackupSchedule } from './schedule.js';
import type { Repository } from './restic.js';

const log = (line: string): void => console.log(line);
const setting = (name: string, otherwise?: string): string => {
  const value = process.env[name] || otherwise;
  if (value === undefined) throw new Error(`${name} is missing.`);
  return value;
};
const secret = (name: string): string | undefined => {
  const file = process.env[`${name}_FILE`];
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
};

const database = new URL(setting('DATABASE_URL'));
database.password = secret('DATABASE_PASSWORD') ?? database.password;
const product = database.href;
const server = databaseUrl(product, 'postgres');

const onDisk = setting('MEDIA_DRIVER', 's3') === 'disk';
/** On the media volume. */
const media = onDisk ? '/media' : '/objects';
const objects = onDisk ? '/media/objects' : '/objects';
const staging = join(media, 'backup-in-progress');
const cluster = setting('BACKUP_CLUSTER', '/var/lib/postgresql/18/docker');
const bucket = onDisk ? '' : setting('S3_BUCKET', 'atelier-media');
const check: Check = {
  credentials: { username: database.username, password: database.password },
  database: database.pathname.slice(1),
  // A store with another layout is backed up byte by byte, and not compared with the database.
  bucket: existsSync(join(objects, bucket)) ? bucket : null,
};

// restic's variables for S3 credentials.
process.env['AWS_SECRET_ACCESS_KEY'] ??= secret('AWS_SECRET_ACCESS_KEY');
const repository = (address: string): Repository => ({
  address,
  passphraseFile: setting('BACKUP_PASSPHRASE_FILE'),
});
const localRepository = repository(setting('BACKUP_REPOSITORY', '/backups/repository'));
const copyAddress = process.env['BACKUP_COPY_REPOSITORY'] || null;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const remoteRepository = (): Repository => repository(copyAddress ?? '');

const runs: Record<BackupKind, () => Promise<void>> = {
  async backup() {
    const where = { url: server, cluster, objects, staging, files: [] };
    const saved = await recordBackup(product, 'backup', () => backUpRunning(where, localRepository));
    log(
      `Saved snapshot ${saved.snapshot.slice(0, 8)}: ${megabytes(saved.bytes)}, of which ${megabytes(saved.addedBytes)} were new.`,
    );
  },
  async copy() {
    await recordBackup(product, 'copy', async () => {
      await copyBackups(localRepository, remoteRepository());
      return { bytes: null };
    });
    log('The copy elsewhere has it too.');
  },
  async rehearsal() {
    const report = await recordBackup(product, 'rehearsal', async () => ({
      ...(await rehearseRestore(join(media, 'restore-rehearsal'), localRepository, log, check)),
      bytes: null,
    }));
    log(`The last backup was put back for a try: ${JSON.stringify(report.counts)}, ${report.whole} media.`);
  },
};

/** Touched for the container's healthcheck, since restic may run for hours. */
const liveFile = '/tmp/alive';

const runForever = async (): Promise<void> => {
  const touchLiveFile = () => writeFileSync(liveFile, '');
  touchLiveFile();
  setInterval(touchLiveFile, 30_000).unref();
  const at = setting('BACKUP_AT', '03:10');
  log(`Each day at ${at} all is saved.`);
  const paths = { mediaDir: '/media', objects, cluster };
  await runBackupSchedule(
    {
      url: product,
      at,
      runs: copyAddress ? runs : { ...runs, copy: undefined },
      repository: localRepository,
      paths,
    },
    new AbortController().signal,
  );
};

/** Moves every file into place, replacing existing ones; others are left. */
const moveFilesInto = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
};

const restore = async (snapshot = 'latest'): Promise<void> => {
  const answers = await withConnection(server, () => Promise.resolve(true)).catch(() => false);
  if (answers) throw new Error('PostgreSQL runs: stop the product first (docker compose stop).');
  const draft = join(media, 'restore-in-progress');
  await verifyBackups(localRepository);
  const { counts, whole, faults } = await restoreInto(draft, localRepository, snapshot, log, check);
  const aside = join(dirname(cluster), `before-restore-${Date.now()}`);
  if (existsSync(cluster)) renameSync(cluster, aside);
  // Not the media volume, so it is copied.
  await copyTree(join(draft, 'postgresql'), cluster);
  const { uid, gid } = statSync(join(draft, 'postgresql'));
  chownSync(cluster, uid, gid);
  moveFilesInto(join(draft, 'media/objects'), objects);
  rmSync(draft, { recursive: true, force: true });
  log(
    `Restored: ${JSON.stringify(counts)}, ${whole} media. The database of before is in ${aside}; media that only the present had are still there.`,
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

const now = async (): Promise<void> => {
  await runs.backup();
  if (copyAddress) await runs.copy();
};
const tasks: Record<string, (argument?: string) => Promise<void>> = {
  keep: runForever,
  now,
  rehearse: runs.rehearsal,
  restore,
};
const [task = 'keep', argument] = process.argv.slice(2);
try {
  await tasks[task]?.(argument);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
