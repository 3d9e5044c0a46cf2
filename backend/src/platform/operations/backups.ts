import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BackupProcess,
  type BackupKind,
  backupKinds,
  type BackupRun,
  type BackupStatus,
  maxBackupRuns,
} from '@atelier/contracts/operations';
import { DomainError } from '../../kernel/domain-error.js';
import { sql, sqlRow, sqlRows, toIso } from '../../kernel/query.js';
import { command, query } from '../../kernel/use-case.js';
import { noteAudit } from '../audit/note-audit.js';
import { LiveChannel } from '../realtime/live-channel.js';

/**
 * Backup runs written by `recordBackup` of the infra tools: per kind the last success, and the last failure if
 * later.
 */
export async function readBackups(em: EntityManager): Promise<BackupStatus[]> {
  const rows = await sqlRows<{
    kind: BackupKind;
    endedAt: string;
    seconds: number;
    bytes: number | null;
    fault: string | null;
  }>(em)`
    select distinct on (kind, (fault is null)) kind, ended_at as "endedAt", bytes::float8 as bytes, fault,
           extract(epoch from ended_at - begun_at)::float8 as seconds
    from operations_backup order by kind, (fault is null), ended_at desc`;
  return backupKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const last = ofKind.find(({ fault }) => fault === null);
    const failed = ofKind.find(({ fault }) => fault !== null);
    const isNewer = failed && (!last || Date.parse(failed.endedAt) > Date.parse(last.endedAt));
    return {
      kind,
      last: last
        ? {
            endedAt: new Date(last.endedAt).toISOString(),
            seconds: Math.max(0, last.seconds),
            bytes: last.bytes,
          }
        : null,
      failed: isNewer ? { endedAt: new Date(failed.endedAt).toISOString(), words: failed.fault ?? '' } : null,
    };
  });
}

/** The scheduler sends a heartbeat twice a minute, even while it is busy. */
export const isSchedulerAlive = sql<boolean>`seen_at > now() - interval '2 minutes'`;

/** A request is answered by any run that ended after it. */
export const isBackupPending = sql<boolean>`
  coalesce(asked_at, '-infinity') > coalesce((select max(ended_at) from operations_backup where kind = 'backup'), '-infinity')`;

/** The backup scheduler; null if none has ever reported. */
export async function readBackupScheduler(em: EntityManager): Promise<BackupProcess | null> {
  const row = await sqlRow<{
    isThere: boolean;
    seenAt: string;
    doing: BackupKind | null;
    since: string | null;
    askedAt: string | null;
    kept: number | null;
  }>(em)`
    select ${isSchedulerAlive} as "isThere", seen_at as "seenAt", doing, doing_since as since, kept,
      case when ${isBackupPending} then asked_at end as "askedAt"
    from operations_backup_keeper`;
  if (!row) return null;
  const { isThere, seenAt, doing, since, askedAt, kept } = row;
  return {
    isThere,
    seenAt: toIso(seenAt),
    doing: doing && since ? { kind: doing, since: toIso(since) } : null,
    askedAt: askedAt && toIso(askedAt),
    kept,
  };
}

/** The latest runs, newest first. */
export const ListBackupRuns = query(async ({ entityManager: em }): Promise<BackupRun[]> => {
  const rows = await sqlRows<BackupRun>(em)`
    select kind, begun_at as "begunAt", ended_at as "endedAt", bytes::float8 as bytes, fault as words
    from operations_backup order by ended_at desc limit ${maxBackupRuns}`;
  return rows.map((run) => ({ ...run, begunAt: toIso(run.begunAt), endedAt: toIso(run.endedAt) }));
});

/**
 * Requests a backup from the scheduler. A no-op while one is running or already requested.
 * @throws DomainError `backup-keeper-away`
 */
export const RequestBackup = command(
  { live: LiveChannel },
  async ({ entityManager, live }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const keeper = await sqlRow<{ isPending: boolean }>(em)`
        select (doing is not distinct from 'backup' or ${isBackupPending}) as "isPending"
        from operations_backup_keeper where ${isSchedulerAlive} for update`;
      if (!keeper) throw new DomainError('backup-keeper-away');
      if (keeper.isPending) return;
      await sqlRow(em)`update operations_backup_keeper set asked_at = now()`;
      await noteAudit(em, {
        kind: 'backup-asked',
        subject: { type: 'backup', id: null, label: 'Sauvegarde' },
      });
    });
    await live.publish('administrators', 'operations-changed', {});
  },
);
