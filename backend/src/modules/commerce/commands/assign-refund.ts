import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Order } from '../domain/order.js';
import { Refund } from '../domain/refund.js';
import type { OpenAnomaly } from '../tables.js';
import { claimLines, freeLines, shared } from './claim-refund.js';
import { undoPurchases } from './purchases.js';

/**
 * A person says which courses a refund made at the provider was for: these lines are given back, and their access closes. Its
 * credit note is there already. Answers what is noted of it.
 * @throws DomainError `nothing-to-refund` where there is no such refund, or a line of these went back otherwise
 */
export async function assignRefund(
  em: EntityManager,
  order: Order,
  { kind, subject }: OpenAnomaly,
  courseIds: string[],
): Promise<string> {
  const refund =
    kind === 'refund-unassigned' ? await em.findOne(Refund, { id: subject, orderId: order.id }) : null;
  const lines = (await freeLines(em, order.id)).filter(({ courseId }) => courseIds.includes(courseId));
  if (!refund?.isTakenOn || lines.length < courseIds.length) throw new DomainError('nothing-to-refund');
  await claimLines(em, refund, shared(lines, refund.amountCents));
  order.undoPurchase(await undoPurchases(em, order, courseIds));
  return 'Cours désignés';
}
