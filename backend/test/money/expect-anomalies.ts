import { isForOthers, isSameRecipient } from './expect-access.js';
import { capturedTotal } from './provider-totals.js';
import type { ShopState } from './read-shop.js';
import type { Scenario } from './scenario.js';

/** Every anomaly has a reason, and every dispute its anomaly. */
export function expectAnomaliesExplained(state: ShopState, scenario: Scenario): void {
  const payment = (id: string) => state.payments.find((each) => each.id === id);
  const disputesOf = (id: string) => (payment(id)?.booked ?? []).flatMap(({ disputes }) => disputes);
  const boughtElsewhere = (orderId: string): boolean => {
    const order = state.orders.find(({ id }) => id === orderId);
    return state.orders.some(
      (other) =>
        other.id !== orderId &&
        other.isPaid &&
        order &&
        isSameRecipient(order, other) &&
        (isForOthers(order) || other.courseIds.some((courseId) => order.courseIds.includes(courseId))),
    );
  };
  const givenByHand = (orderId: string): boolean => {
    const order = state.orders.find(({ id }) => id === orderId);
    return (
      order?.courseIds.some((courseId) => scenario.everByHand.has(`${order.holderId} ${courseId}`)) ?? false
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
      capturedTotal(payment(paymentId)!) > 0 &&
      state.payments.filter((each) => each.orderId === orderId && capturedTotal(each) > 0).length > 1,
    // None stays open once the order is refunded.
    'already-owned': ({ orderId, subject, isOpen }) =>
      (givenByHand(orderId) || (subject === 'elsewhere' && boughtElsewhere(orderId))) &&
      !(isOpen && state.orders.some(({ id, status }) => id === orderId && status === 'refunded')),
    'refund-failed': ({ paymentId, orderId }) =>
      disputesOf(paymentId).length > 0 || scenario.dashboardRefunds.has(orderId),
    'refund-unassigned': ({ orderId }) => scenario.partialDashboardRefunds.has(orderId),
  };
  for (const anomaly of state.anomalies)
    expect({ ...anomaly, isExplained: reasons[anomaly.kind]?.(anomaly) ?? false }).toEqual({
      ...anomaly,
      isExplained: true,
    });
  for (const { id } of state.payments)
    for (const { ref, status } of disputesOf(id)) {
      const kind = status === 'lost' ? 'dispute-lost' : 'dispute-opened';
      const isNoted = state.anomalies.some((each) => each.kind === kind && each.subject === ref);
      expect({ ref, status, found: isNoted || status === 'won' }).toEqual({ ref, status, found: true });
    }
}
