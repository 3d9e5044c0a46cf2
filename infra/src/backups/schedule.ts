import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackupKind, backupKinds } from '@atelier/contracts/operations';
import { withConnection } from '../local/databases.js';
import { type Repository, runRestic } from './restic.js';

/** Last success and last failure of a kind. */
export interface LastRun {
  done: Date | null;
  failed: Date | null;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Retry delays. */
const retryAfter: Record<BackupKind, number> = { backup: hour, copy: hour, rehearsal: day };
/** An untested backup is only a hope. */
const rehearsalEvery = 7 * day;

/** The last time the local clock was at `at` (`HH:MM`). */
export function lastAt(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const then = new Date(now);
  then.setHours(hours, minutes, 0, 0);
  if (then > now) then.setDate(then.getDate() - 1);
  return then;
}

export interface Due {
  runs: Record<BackupKind, LastRun>;
  /** Time of the last backup request. */
  askedAt: Date | null;
}

/**
 * Whether a kind is due. Backup: once per day after `at`, immediately if there is none, and when requested since
 * the last; its copy after it; a rehearsal every seven days.
 * @param at `HH:MM`; null for requested backups only
 */
export function isDue(kind: BackupKind, { runs, askedAt }: Due, at: string | null, now: Date): boolean {
  const { done, failed } = runs[kind];
  const isRequested = kind === 'backup' && askedAt !== null;
  if (isRequested && [done, failed].every((ended) => !ended || ended < askedAt)) return true;
  if (at === null) return false;
  if (failed && now.getTime() - failed.getTime() < retryAfter[kind]) return false;
  if (kind === 'backup') return !done || done < lastAt(at, now);
  const { done: saved } = runs.backup;
  if (!saved) return false;
  return kind === 'copy' ? !done || done < saved : !done || now.getTime() - done.getTime() >= rehearsalEvery;
}

/** @param client connected to the product's database */
async function readDue(client: Parameters<Parameters<typeof withConnection>[1]>[0]): Promise<Due> {
  const { rows } = await client.query<LastRun & { kind: BackupKind }>(
    `SELECT kind, max(ended_at) FILTER (WHERE fault IS NULL) AS done, max(ended_at) FILTER (WHERE fault IS NOT NULL) AS failed
     FROM operations_backup GROUP BY kind`,
  );
  const never: LastRun = { done: null, failed: null };
  const runs = { backup: never, copy: never, rehearsal: never };
  for (const { kind, done, failed } of rows) runs[kind] = { done, failed };
  const requests = await client.query<{ askedAt: Date | null }>(
    'SELECT asked_at AS "askedAt" FROM operations_backup_keeper',
  );
  return { runs, askedAt: requests.rows[0]?.askedAt ?? null };
}

export interface BackupResult {
  bytes: number | null;
}

const maxMessageLength = 2_000;

/** Runs a task and records its result for the operations page. @param url of the product's database */
export async function recordBackup<Result extends BackupResult>(
  url: string,
  kind: BackupKind,
  run: () => Promise<Result>,
): Promise<Result> {
  const begunAt = new Date();
  const note = (bytes: number | null, fault: string | null) =>
    withConnection(url, (client) =>
      client.query(
        'INSERT INTO operations_backup (kind, begun_at, ended_at, bytes, fault) VALUES ($1, $2, now(), $3, $4)',
        [kind, begunAt, bytes, fault],
      ),
    );
  const result = await run().catch(async (error: unknown) => {
    await note(null, (error instanceof Error ? error.message : String(error)).slice(0, maxMessageLength));
    throw error;
  });
  await note(result.bytes, null);
  return result;
}

export interface BackupSchedule {
  /** URL of the product's database. */
  url: string;
  /** Daily at `HH:MM`; null for backups requested on the operations page only. */
  at: string | null;
  /** Tasks to run, in this order; each records its result. */
  runs: Partial<Record<BackupKind, () => Promise<unknown>>>;
  repository: Repository;
  paths: BackupPaths;
}

/** Folder paths. */
interface BackupPaths {
  /** Where the product stores media: the operations page shows this volume's disk usage. */
  mediaDir: string;
  objects: string;
  cluster: string;
}

const pollMilliseconds = 5_000;
const heartbeatMilliseconds = 30_000;

/** Runs due and requested backups and sends heartbeats, until `over` is aborted. Failures are retried. */
export async function runBackupSchedule(schedule: BackupSchedule, over: AbortSignal): Promise<void> {
  const { url, at, runs, repository, paths } = schedule;
  let doing: BackupKind | null = null;
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const heartbeat = () => writeHeartbeat(url, doing, volumeOf(paths, repository)).catch(warn);
  const updateRepositorySize = async () => writeRepositorySize(url, await readRepositorySize(repository));
  const heartbeatTimer = setInterval(() => void heartbeat(), heartbeatMilliseconds);
  await heartbeat();
  await updateRepositorySize().catch(() => undefined);
  while (!over.aborted) {
    for (const kind of backupKinds) {
      const run = runs[kind];
      if (!run) continue;
      try {
        if (over.aborted || !isDue(kind, await withConnection(url, readDue), at, new Date())) continue;
        doing = kind;
        await heartbeat();
        await run();
        await updateRepositorySize();
      } catch (error) {
        warn(error);
      } finally {
        if (doing) {
          doing = null;
          await heartbeat();
        }
      }
    }
    await pause(pollMilliseconds, null, { signal: over }).catch(() => null);
  }
  clearInterval(heartbeatTimer);
}

const writeHeartbeat = (url: string, doing: BackupKind | null, onMediaVolume: string[]): Promise<unknown> =>
  withConnection(url, (client) =>
    client.query(
      `INSERT INTO operations_backup_keeper AS keeper (seen_at, doing, doing_since, on_media_volume)
       VALUES (now(), $1, CASE WHEN $1::text IS NOT NULL THEN now() END, $2)
       ON CONFLICT (singleton) DO UPDATE SET seen_at = excluded.seen_at, doing = excluded.doing, on_media_volume = excluded.on_media_volume,
         doing_since = CASE WHEN keeper.doing IS NOT DISTINCT FROM excluded.doing THEN keeper.doing_since ELSE excluded.doing_since END`,
      [doing, onMediaVolume],
    ),
  );

interface RepositorySize {
  count: number;
  /** Total size on disk. */
  bytes: number;
}

const writeRepositorySize = (url: string, { count, bytes }: RepositorySize): Promise<unknown> =>
  withConnection(url, (client) =>
    client.query('UPDATE operations_backup_keeper SET kept = $1, kept_bytes = $2', [count, bytes]),
  );

/** @throws when there is no repository yet */
async function readRepositorySize(repository: Repository): Promise<RepositorySize> {
  const read = async (...words: string[]): Promise<unknown> =>
    JSON.parse(await runRestic(repository, [...words, '--json', '--no-lock']));
  const snapshots = (await read('snapshots')) as unknown[];
  const stats = (await read('stats', '--mode=raw-data')) as { total_size: number };
  return { count: snapshots.length, bytes: stats.total_size };
}

/** What is on the media volume. */
function volumeOf({ mediaDir, objects, cluster }: BackupPaths, { address }: Repository): string[] {
  const volume = (path: string) => (existsSync(path) ? statSync(path).dev : null);
  const here = volume(mediaDir);
  return Object.entries({ media: objects, backups: address, database: cluster })
    .filter(([, path]) => here !== null && volume(path) === here)
    .map(([name]) => name);
}
