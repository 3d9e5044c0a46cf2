import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../kernel/query.js';

/** A person whose account closes stays in the journal by number and initials, which is all that the table lets change. */
export async function forgetInAudit(em: EntityManager, accountId: string): Promise<void> {
  await sqlRows(em)`
    update audit_entry set actor_name = audit_initials(actor_name) where actor_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set person_name = audit_initials(person_name) where person_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set subject_label = audit_initials(subject_label)
    where subject_id = ${accountId} and subject_type = 'account'`;
  // A refusal that is still counted would be told within the hour, by its whole name.
  await sqlRows(em)`
    update audit_refusal set entry = entry || jsonb_build_object(
      'actorName', case when entry->>'actorId' = ${accountId} then audit_initials(entry->>'actorName') else entry->>'actorName' end,
      'personName', case when entry->>'personId' = ${accountId} then audit_initials(entry->>'personName') else entry->>'personName' end,
      'subjectLabel', case when entry->>'subjectId' = ${accountId} and entry->>'subjectType' = 'account' then audit_initials(entry->>'subjectLabel') else entry->>'subjectLabel' end)
    where ${accountId} in (entry->>'actorId', entry->>'personId', entry->>'subjectId')`;
}
