import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';

export type AnomalyKind =
  'amount-mismatch' | 'paid-twice' | 'already-owned' | 'dispute-opened' | 'dispute-lost';

/** What needs a person; noted once however often it is met. True the first time. */
export async function noteAnomaly(
  em: EntityManager,
  kind: AnomalyKind,
  paymentId: string,
  facts: { amountCents: number },
): Promise<boolean> {
  const opened = await rowsOf(
    em,
    sql`
      insert into commerce_anomaly (id, kind, payment_id, facts, noticed_at)
      values (${randomUUIDv7()}, ${kind}, ${paymentId}, ${JSON.stringify(facts)}, now())
      on conflict (kind, payment_id) do nothing
      returning id`,
  );
  if (opened.length === 0) return false;
  await noteAudit(em, {
    kind: kind === 'dispute-opened' ? 'dispute-opened' : 'anomaly-opened',
    actor: system,
    subject: { type: 'payment', id: paymentId, label: 'Paiement' },
    after: { anomaly: kind, amountCents: facts.amountCents },
  });
  return true;
}

/** Nobody needs to look any more. True when somebody did. */
export async function settleAnomaly(
  em: EntityManager,
  kind: AnomalyKind,
  paymentId: string,
): Promise<boolean> {
  const settled = await rowsOf(
    em,
    sql`
      update commerce_anomaly set settled_at = now()
      where kind = ${kind} and payment_id = ${paymentId} and settled_at is null
      returning id`,
  );
  return settled.length > 0;
}
