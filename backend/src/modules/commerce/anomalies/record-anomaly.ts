import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnomalyKind } from '@atelier/contracts/words/order-words';
import { sql, sqlRow } from '../../../kernel/query.js';
import { json } from '../../../kernel/tables.js';
import { systemActor } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { commerce, type AnomalyFacts } from '../tables.js';

/**
 * Records what an administrator has to look at, once however often it is found; again after a difference between two
 * books had gone by itself. True the first time.
 */
export async function recordAnomaly(
  em: EntityManager,
  kind: AnomalyKind,
  paymentId: string | null,
  facts: AnomalyFacts,
  subject = '',
): Promise<boolean> {
  const inserted = await commerce(em)
    .insertInto('commerce_anomaly')
    .values({
      id: randomUUIDv7(),
      kind,
      payment_id: paymentId,
      subject,
      facts: json(facts),
      noticed_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'payment_id', 'subject'])
        .doUpdateSet({ facts: json(facts), noticed_at: sql<Date>`now()`, settled_at: null, settled_by: null })
        .where('commerce_anomaly.kind', '=', 'provider-differs')
        .where('commerce_anomaly.settled_by', '=', 'system'),
    )
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  await noteAudit(em, {
    kind: kind === 'dispute-opened' ? 'dispute-opened' : 'anomaly-opened',
    actor: systemActor,
    subject:
      kind === 'books-broken'
        ? { type: 'journal', id: null, label: 'Comptabilité' }
        : { type: 'payment', id: paymentId, label: 'Paiement' },
    after: { anomaly: kind, amountCents: facts.amountCents },
  });
  return true;
}

/** Resolves an open anomaly whose cause has gone. True when there was one. */
export async function resolveAnomaly(
  em: EntityManager,
  kind: AnomalyKind,
  paymentId: string | null,
  subject = '',
): Promise<boolean> {
  const resolved = await sqlRow<{ facts: AnomalyFacts }>(em)`
    update commerce_anomaly set settled_at = now(), settled_by = 'system'
    where kind = ${kind} and payment_id is not distinct from ${paymentId} and subject = ${subject} and settled_at is null
    returning facts`;
  if (!resolved) return false;
  await noteAudit(em, {
    kind: 'anomaly-settled',
    actor: systemActor,
    subject: { type: 'payment', id: paymentId, label: 'Paiement' },
    after: { anomaly: kind, amountCents: resolved.facts.amountCents },
  });
  return true;
}
