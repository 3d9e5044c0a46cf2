import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '../../kernel/query.js';
import { closeRefusals } from './note-refusal.js';

/** The chore of the journal: what is older than twelve months goes, and the counts of the hours that are over are told. */
export async function sweepAudit(entityManager: EntityManager): Promise<void> {
  await closeRefusals(entityManager);
  await sqlRows(entityManager.fork())`delete from audit_entry where at < now() - interval '12 months'`;
}
