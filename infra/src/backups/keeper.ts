import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { backupKinds, type BackupKind } from '@atelier/contracts/operations';
import { withConnection } from '../local/databases.js';
import { isDue, readDue } from './due.js';
import { type Repository, runRestic } from './restic.js';

export interface Keeping {
  /** Of the product's database. */
  url: string;
  /** `HH:MM` of each day; null where only what is asked for on the operator's page is made. */
  at: string | null;
  /** What is made here, in this order; each notes how it ended. */
  runs: Partial<Record<BackupKind, () => Promise<unknown>>>;
  repository: Repository;
  places: Places;
}

/** Folders. */
interface Places {
  /** Where the product receives media: of its volume the operator's page tells how full it is. */
  mediaDir: string;
  objects: string;
  cluster: string;
}

const lookMilliseconds = 5_000;
const tellMilliseconds = 30_000;

/** Makes what is due and what is asked for, and tells the operator's page of itself, until `over`. Tries again whatever fails. */
export async function keepBackups(keeping: Keeping, over: AbortSignal): Promise<void> {
  const { url, at, runs, repository, places } = keeping;
  let doing: BackupKind | null = null;
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const tell = () => tellOfKeeper(url, doing, volumeOf(places, repository)).catch(warn);
  const tellKept = async () => tellOfKept(url, await keptIn(repository));
  const telling = setInterval(() => void tell(), tellMilliseconds);
  await tell();
  await tellKept().catch(() => undefined);
  while (!over.aborted) {
    for (const kind of backupKinds) {
      const run = runs[kind];
      if (!run) continue;
      try {
        if (over.aborted || !isDue(kind, await withConnection(url, readDue), at, new Date())) continue;
        doing = kind;
        await tell();
        await run();
        await tellKept();
      } catch (error) {
        warn(error);
      } finally {
        if (doing) {
          doing = null;
          await tell();
        }
      }
    }
    await pause(lookMilliseconds, null, { signal: over }).catch(() => null);
  }
  clearInterval(telling);
}

const tellOfKeeper = (url: string, doing: BackupKind | null, onMediaVolume: string[]): Promise<unknown> =>
  withConnection(url, (client) =>
    client.query(
      `INSERT INTO operations_backup_keeper AS keeper (seen_at, doing, doing_since, on_media_volume)
       VALUES (now(), $1, CASE WHEN $1::text IS NOT NULL THEN now() END, $2)
       ON CONFLICT (singleton) DO UPDATE SET seen_at = excluded.seen_at, doing = excluded.doing, on_media_volume = excluded.on_media_volume,
         doing_since = CASE WHEN keeper.doing IS NOT DISTINCT FROM excluded.doing THEN keeper.doing_since ELSE excluded.doing_since END`,
      [doing, onMediaVolume],
    ),
  );

interface Kept {
  count: number;
  /** Of all of them together, as they lie there. */
  bytes: number;
}

const tellOfKept = (url: string, { count, bytes }: Kept): Promise<unknown> =>
  withConnection(url, (client) =>
    client.query('UPDATE operations_backup_keeper SET kept = $1, kept_bytes = $2', [count, bytes]),
  );

/** @throws where there is no repository yet */
async function keptIn(repository: Repository): Promise<Kept> {
  const read = async (...words: string[]): Promise<unknown> =>
    JSON.parse(await runRestic(repository, [...words, '--json', '--no-lock']));
  const snapshots = (await read('snapshots')) as unknown[];
  const stats = (await read('stats', '--mode=raw-data')) as { total_size: number };
  return { count: snapshots.length, bytes: stats.total_size };
}

/** What lies on the volume that the product receives media on. */
function volumeOf({ mediaDir, objects, cluster }: Places, { address }: Repository): string[] {
  const volume = (path: string) => (existsSync(path) ? statSync(path).dev : null);
  const here = volume(mediaDir);
  return Object.entries({ media: objects, backups: address, database: cluster })
    .filter(([, path]) => here !== null && volume(path) === here)
    .map(([name]) => name);
}
