import type { EntityManager } from '@mikro-orm/postgresql';
import { backupKinds, type BackupKind, type BackupStanding } from '@atelier/contracts/operations';
import { sqlRows } from '../../kernel/query.js';

/** What `noteBackup` of the tools has written: of each kind the last that succeeded, and a later one that did not. */
export async function readBackups(em: EntityManager): Promise<BackupStanding[]> {
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
