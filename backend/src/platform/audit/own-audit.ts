import type { AuditEntry } from '@atelier/contracts/audit';
import { query } from '../../kernel/use-case.js';
import { sqlRows } from '../../kernel/query.js';
import { concerns, entryColumns } from './audit-filter.js';
import { withIso } from './list-audit.js';

/**
 * What the journal holds about a person: what they did, and what was done to their account, then without who did it
 * and from where, which is somebody else's.
 */
export const OwnAudit = query(
  async ({ entityManager: em }, { accountId }: { accountId: string }): Promise<AuditEntry[]> => {
    const entries = await sqlRows<AuditEntry>(em)`
    select ${entryColumns} from audit_entry entry
    where ${concerns(accountId)}
    order by entry.id desc`;
    return entries.map((entry) =>
      entry.actor._id === accountId ? ownAct(entry, accountId) : byOthers(entry),
    );
  },
);

/** Another person whom it concerned is not named. */
function ownAct(entry: AuditEntry, accountId: string): AuditEntry {
  const isOther = entry.subject?.type === 'account' && entry.subject.id !== accountId;
  const subject = isOther && entry.subject ? { ...entry.subject, label: '' } : entry.subject;
  const person =
    entry.person && entry.person._id !== accountId ? { ...entry.person, name: null } : entry.person;
  return withIso({ ...entry, subject, person });
}

const byOthers = (entry: AuditEntry): AuditEntry =>
  withIso({ ...entry, actor: { ...entry.actor, _id: null, name: null }, network: null, country: null });
