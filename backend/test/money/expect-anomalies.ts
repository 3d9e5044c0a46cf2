import { isForOthers, isOfTheSame } from './expect-access.js';
import { takenFor } from './provider-says.js';
import type { ShopState } from './read-shop.js';
import type { Story } from './story.js';

/** A person is called where there is a reason, and nowhere else. */
export function expectAnomaliesExplained(kept: ShopState, story: Story): void {
  const payment = (id: string) => kept.payments.find((each) => each.id === id);
  const disputesOf = (id: string) => (payment(id)?.booked ?? []).flatMap(({ disputes }) => disputes);
  const boughtElsewhere = (orderId: string): boolean => {
    const order = kept.orders.find(({ id }) => id === orderId);
    return kept.orders.some(
      (other) =>
        other.id !== orderId &&
        other.isPaid &&
        order &&
        isOfTheSame(order, other) &&
        (isForOthers(order) || other.courseIds.some((courseId) => order.courseIds.includes(courseId))),
    );
  };
  const givenByHand = (orderId: string): boolean => {
    const order = kept.orders.find(({ id }) => id === orderId);
    return (
      order?.courseIds.some((courseId) => story.everByHand.has(`${order.holderId} ${courseId}`)) ?? false
    );
  };
  const reasons: Record<string, (anomaly: ShopState['anomalies'][number]) => boolean> = {
    'dispute-opened': ({ paymentId, subject, isOpen }) =>
      disputesOf(paymentId).some(
        ({ ref, status }) => ref === subject && (status === 'needs_response') === isOpen,
      ),
    'dispute-lost': ({ paymentId, subject }) =>
      disputesOf(paymentId).some(({ ref, status }) => ref === subject && status === 'lost'),
    'paid-twice': ({ orderId, paymentId }) =>
      takenFor(payment(paymentId)!) > 0 &&
      kept.payments.filter((each) => each.orderId === orderId && takenFor(each) > 0).length > 1,
    // Nobody is called where all of it went back.
    'already-owned': ({ orderId, subject, isOpen }) =>
      (givenByHand(orderId) || (subject === 'elsewhere' && boughtElsewhere(orderId))) &&
      !(isOpen && kept.orders.some(({ id, status }) => id === orderId && status === 'refunded')),
    'refund-failed': ({ paymentId, orderId }) =>
      disputesOf(paymentId).length > 0 || story.dashboards.has(orderId),
    'refund-unassigned': ({ orderId }) => story.oddDashboards.has(orderId),
  };
  for (const anomaly of kept.anomalies)
    expect({ ...anomaly, isExplained: reasons[anomaly.kind]?.(anomaly) ?? false }).toEqual({
      ...anomaly,
      isExplained: true,
    });
  // And nothing that a bank asks for goes unseen.
  for (const { id } of kept.payments)
    for (const { ref, status } of disputesOf(id)) {
      const kind = status === 'lost' ? 'dispute-lost' : 'dispute-opened';
      const found = kept.anomalies.some((each) => each.kind === kind && each.subject === ref);
      expect({ ref, status, found: found || status === 'won' }).toEqual({ ref, status, found: true });
    }
}
