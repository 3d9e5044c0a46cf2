import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '../../kernel/query.js';
import { type AuditNote, type AuditRow, insertAudit, rowFor } from './note-audit.js';

/** Different refusals that are told apart within an hour; those beyond it share one count. */
const distinctAnHour = 300;
/** The first, the 10th, the 100th of an hour are told at once. */
const isTold = (times: number): boolean => /^10*$/.test(String(times));

/**
 * Notes that something was refused. Nothing changes, so it is written by itself; and as strangers can have anything
 * refused as often as they like, what resembles (same kind, network and account) is counted by the hour, and the journal
 * gets a few entries of any number. Each says how often it was until then; `closeRefusals` tells the rest. Called once the
 * transaction that refused is over: it takes a connection of its own.
 */
export async function noteRefusal(entityManager: EntityManager, note: AuditNote): Promise<void> {
  const row = await rowFor(note);
  const about = row.subjectId ?? row.personId ?? '';
  const key = `${row.kind} ${row.network ?? ''} ${row.actorId ?? ''} ${about}`;
  await entityManager.fork().transactional(async (em) => {
    if (!(await count(em, key, row, distinctAnHour))) {
      await count(em, `${row.kind} from many`, anonymous(row), null);
    }
  });
}

/** The running hour by the clock of this process, as everything else that an api counts. */
const runningHour = (): Date => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);

/** Counts a refusal and tells it if it is time to. @param limit of the different ones; answers false beyond it */
async function count(em: EntityManager, key: string, row: AuditRow, limit: number | null): Promise<boolean> {
  const hour = runningHour();
  const counted = await sqlRow<{ times: number }>(em)`
    insert into audit_refusal as refusal (hour, key, times, told, entry)
    select ${hour}::timestamptz, ${key}, 1, 1, ${JSON.stringify(row)}::jsonb
    where ${limit}::integer is null
      or exists (select 1 from audit_refusal where hour = ${hour}::timestamptz and key = ${key})
      or (select count(*) from audit_refusal where hour = ${hour}::timestamptz) < ${limit}::integer
    on conflict (hour, key) do update set times = refusal.times + 1,
      told = case when (refusal.times + 1)::text ~ '^10*$' then refusal.times + 1 else refusal.told end
    returning times`;
  if (!counted) return false;
  if (isTold(counted.times)) await insertAudit(em, { ...row, times: counted.times });
  return true;
}

/** Beyond the limit nobody is named: the rows would be as many as an attacker has accounts and networks to use. */
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

/** Tells how often it was in the hours that are over, where that was not told yet. */
async function closeRefusals(entityManager: EntityManager): Promise<void> {
  await entityManager.fork().transactional(async (em) => {
    const over = await sqlRows<{ entry: AuditRow; times: number; told: number }>(em)`
      delete from audit_refusal where hour < ${runningHour()}::timestamptz returning entry, times, told`;
    for (const { entry, times, told } of over) {
      if (times > told) await insertAudit(em, { ...entry, times });
    }
  });
}

/** The chore of the journal: what is older than twelve months goes, and the counts of the hours that are over are told. */
export async function sweepAudit(entityManager: EntityManager): Promise<void> {
  await closeRefusals(entityManager);
  await sqlRows(entityManager.fork())`delete from audit_entry where at < now() - interval '12 months'`;
}
