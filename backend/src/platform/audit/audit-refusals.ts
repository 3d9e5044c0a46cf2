import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import { storableJson } from '../../kernel/storable-json.js';
import { type AuditNote, type AuditRow, insertAudit, rowFor } from './note-audit.js';

/** Distinct refusals counted per hour; those beyond share one counter. */
const maxDistinctPerHour = 300;
/** Whether this count gets an audit entry: the 1st, 10th, 100th … of the hour. */
const isReported = (times: number): boolean => /^10*$/.test(String(times));

/**
 * Records a refused action, outside of any business transaction since nothing changed. Attackers can trigger
 * refusals at will, so similar ones (same kind, network and account) are counted per hour, and the log only gets
 * entries at powers of ten, each with the count so far; `closeRefusals` writes the final counts. Call it after
 * the refusing transaction has ended: it takes a connection of its own.
 */
export async function noteRefusal(entityManager: EntityManager, note: AuditNote): Promise<void> {
  const row = await rowFor(note);
  const subject = row.subjectId ?? row.personId ?? '';
  const key = `${row.kind} ${row.network ?? ''} ${row.actorId ?? ''} ${subject}`;
  await entityManager.fork().transactional(async (em) => {
    if (!(await count(em, key, row, maxDistinctPerHour))) {
      await count(em, `${row.kind} from many`, anonymous(row), null);
    }
  });
}

/** The current hour by this process's clock, like all other counters of an api process. */
const currentHour = (): Date => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);

/**
 * Increments the counter, and writes an audit entry when due. @param limit of distinct refusals per hour; returns
 * false beyond it
 */
async function count(em: EntityManager, key: string, row: AuditRow, limit: number | null): Promise<boolean> {
  const hour = currentHour();
  const counter = await sqlRow<{ times: number }>(em)`
    insert into audit_refusal as refusal (hour, key, times, told, entry)
    select ${hour}::timestamptz, ${key}, 1, 1, ${storableJson(row)}::jsonb
    where ${limit}::integer is null
      or exists (select 1 from audit_refusal where hour = ${hour}::timestamptz and key = ${key})
      or (select count(*) from audit_refusal where hour = ${hour}::timestamptz) < ${limit}::integer
    on conflict (hour, key) do update set times = refusal.times + 1,
      told = case when (refusal.times + 1)::text ~ '^10*$' then refusal.times + 1 else refusal.told end
    returning times`;
  if (!counter) return false;
  if (isReported(counter.times)) await insertAudit(em, { ...row, times: counter.times });
  return true;
}

/** Past the limit, entries carry no account or network, so that an attacker cannot multiply the rows. */
const anonymous = (row: AuditRow): AuditRow => ({
  ...row,
  network: null,
  country: null,
  subjectType: null,
  subjectId: null,
  subjectLabel: null,
  personId: null,
  personName: null,
});

/** Maintenance task: writes the final counts of past hours that are not in the log yet. Returns their number. */
export async function sweepAudit(entityManager: EntityManager): Promise<number> {
  return entityManager.fork().transactional(async (em) => {
    const finished = await sqlRows<{ entry: AuditRow; times: number; told: number }>(em)`
      delete from audit_refusal where hour < ${currentHour()}::timestamptz returning entry, times, told`;
    for (const { entry, times, told } of finished) {
      if (times > told) await insertAudit(em, { ...entry, times });
    }
    return finished.length;
  });
}
