import type { BackupKind } from '@atelier/contracts/operations';
import type { withConnection } from '../local/databases.js';

/** When something of a kind succeeded last, and when it failed last. */
export interface LastRun {
  done: Date | null;
  failed: Date | null;
}

const hour = 3_600_000;
const day = 24 * hour;
/** What has failed is tried again, but not over and over. */
const retryAfter: Record<BackupKind, number> = { backup: hour, copy: hour, rehearsal: day };
/** A backup that nobody has put back is a hope. */
const rehearsalEvery = 7 * day;

/** The last time that the clock showed `at` (`HH:MM`, of the process's time zone). */
export function lastAt(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const then = new Date(now);
  then.setHours(hours, minutes, 0, 0);
  if (then > now) then.setDate(then.getDate() - 1);
  return then;
}

export interface Due {
  runs: Record<BackupKind, LastRun>;
  /** When somebody asked for a backup last. */
  askedAt: Date | null;
}

/**
 * Whether a kind is due: a backup since each day's `at`, at once where there is none, and when somebody has asked for one since
 * the last; its copy after it; a rehearsal after seven days.
 * @param at `HH:MM`; null where only what is asked for is made
 */
export function isDue(kind: BackupKind, { runs, askedAt }: Due, at: string | null, now: Date): boolean {
  const { done, failed } = runs[kind];
  const isAsked = kind === 'backup' && askedAt !== null;
  if (isAsked && [done, failed].every((ended) => !ended || ended < askedAt)) return true;
  if (at === null) return false;
  if (failed && now.getTime() - failed.getTime() < retryAfter[kind]) return false;
  if (kind === 'backup') return !done || done < lastAt(at, now);
  const { done: saved } = runs.backup;
  if (!saved) return false;
  return kind === 'copy' ? !done || done < saved : !done || now.getTime() - done.getTime() >= rehearsalEvery;
}

/** @param client of the product's database */
export async function readDue(client: Parameters<Parameters<typeof withConnection>[1]>[0]): Promise<Due> {
  const { rows } = await client.query<LastRun & { kind: BackupKind }>(
    `SELECT kind, max(ended_at) FILTER (WHERE fault IS NULL) AS done, max(ended_at) FILTER (WHERE fault IS NOT NULL) AS failed
     FROM operations_backup GROUP BY kind`,
  );
  const never: LastRun = { done: null, failed: null };
  const runs = { backup: never, copy: never, rehearsal: never };
  for (const { kind, done, failed } of rows) runs[kind] = { done, failed };
  const asked = await client.query<{ askedAt: Date | null }>(
    'SELECT asked_at AS "askedAt" FROM operations_backup_keeper',
  );
  return { runs, askedAt: asked.rows[0]?.askedAt ?? null };
}
