import type { EntityManager } from '@mikro-orm/postgresql';
import { dateWriter, dayInParis } from '@atelier/contracts/words/days-of-paris';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Order } from '../domain/order.js';
import { Payment } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';
import type { SellerToday } from '../invoicing/draw-up.js';
import { drawRefund } from './draw-refund.js';

/**
 * What was claimed went back by another way than the provider, such as a bank transfer: it succeeded on that day, under that
 * reference, and no provider is asked. Answers what is noted of it.
 * @throws DomainError `repaid-when` for a day before the payment or after today
 */
export async function repayElsewhere(
  em: EntityManager,
  order: Order,
  refund: Refund,
  { on, reference }: { on: string; reference: string },
  today: SellerToday,
): Promise<string> {
  const payment = await em.findOneOrFail(Payment, { id: refund.paymentId });
  const [now, day, paid] = [new Date(), new Date(`${on}T12:00:00Z`), order.paidAt ?? payment.createdAt];
  if (on > dayInParis(now) || on < dayInParis(paid)) throw new DomainError('repaid-when');
  const before = { isTakenOn: refund.isTakenOn, status: refund.status };
  const said = `Rendu le ${shortDay(day)}, ${reference}`;
  refund.kind = 'elsewhere';
  refund.reason = said;
  // Never of before it was paid, nor of a moment to come.
  refund.repay(new Date(Math.min(now.getTime(), Math.max(day.getTime(), paid.getTime()))));
  await drawRefund(em, { order, payment, refund }, before, today);
  return said;
}

const shortDay = dateWriter({ dateStyle: 'short' });
