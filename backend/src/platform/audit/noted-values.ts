import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@atelier/contracts/audit';
import { sqlRows } from '../../kernel/query.js';

/** What entries of a kind noted, the oldest first: a witness beside the rows themselves, for twelve months. */
export const notedValues = async (em: EntityManager, kind: AuditKind): Promise<Record<string, unknown>[]> => {
  const rows = await sqlRows<{ after: Record<string, unknown> }>(em)`
    select after from audit_entry where kind = ${kind} and after is not null order by id`;
  return rows.map(({ after }) => after);
};
