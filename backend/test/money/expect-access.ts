import { lostTotal, refundedTotal, capturedTotal } from './provider-totals.js';
import type { ShopState, StoredOrder } from './read-shop.js';
import type { Scenario } from './scenario.js';

/** Enrolments follow from payments without refunds, grants by hand and team seats; nobody else has any. */
export function expectAccess(state: ShopState, scenario: Scenario): void {
  const expected: string[] = [];
  for (const userId of scenario.buyerIds)
    for (const courseId of scenario.courseIds) {
      const key = `${userId} ${courseId}`;
      const owningOrders = state.orders.filter((order) => isOwnedThrough(state, order, userId, courseId));
      const isExplained = state.anomalies.some(
        ({ orderId, kind, isOpen }) =>
          isOpen &&
          ['already-owned', 'refund-failed'].includes(kind) &&
          owningOrders.some(({ id }) => id === orderId),
      );
      // Nobody pays twice for a course, unless an anomaly was opened.
      const own = owningOrders.filter(({ teamId }) => !teamId).length;
      if (!isExplained) expect({ key, own }).toEqual({ key, own: Math.min(1, own) });
      const access = state.access.find((each) => each.userId === userId && each.courseId === courseId);
      if (owningOrders.length > 0) {
        scenario.byHand.delete(key);
        const purchase = state.purchases.find((each) => each.userId === userId && each.courseId === courseId);
        const purchaseOrder = state.orders.find(({ id }) => id === purchase?.orderId);
        expected.push(`${key} ${purchaseOrder?.isDisputed ? 'suspended' : 'open'}`);
      } else if (scenario.byHand.has(key)) {
        // A purchase may have replaced the grant and been refunded since.
        const mayBeGone = state.orders.some(
          (order) => order.everHeldBy.includes(userId) && order.isPaid && order.courseIds.includes(courseId),
        );
        if (access || !mayBeGone) expected.push(`${key} open`);
        else scenario.byHand.delete(key);
      }
    }
  const actual = state.access.map(
    ({ userId, courseId, isSuspended }) => `${userId} ${courseId} ${isSuspended ? 'suspended' : 'open'}`,
  );
  expect(actual.toSorted()).toEqual(expected.toSorted());
  expectRefundedLinesExplained(state, scenario);
  for (const order of state.orders) {
    const hasOpenDispute =
      order.isPaid &&
      state.payments.some(
        (each) =>
          each.orderId === order.id &&
          each.status === 'succeeded' &&
          each.booked.some(({ disputes }) => disputes.some(({ status }) => status === 'needs_response')),
      );
    if (order.status === 'paid')
      expect({ id: order.id, isDisputed: order.isDisputed }).toEqual({
        id: order.id,
        isDisputed: hasOpenDispute,
      });
  }
}

const isOwnedThrough = (state: ShopState, order: StoredOrder, userId: string, courseId: string): boolean =>
  order.holderIds.includes(userId) &&
  order.courseIds.includes(courseId) &&
  isLineOwned(state, order, courseId);

/** The line is paid, or a coupon made it free, and it was neither refunded nor lost to a dispute. */
export function isLineOwned(state: ShopState, order: StoredOrder, courseId: string): boolean {
  const paying = state.payments.find(({ orderId, status }) => orderId === order.id && status === 'succeeded');
  const isPaid = order.amountCents === 0 ? order.isPaid : paying !== undefined && capturedTotal(paying) > 0;
  if (!isPaid || (paying && lostTotal(paying) > 0)) return false;
  const isFree = order.freeCourseIds.includes(courseId);
  if (paying && refundedTotal(paying) >= capturedTotal(paying) && !isFree) return false;
  return !state.refundedLines.some((line) => line.orderId === order.id && line.courseId === courseId);
}

/** Whether both orders are for the same person, gift or team. */
export const isSameRecipient = (order: StoredOrder, other: StoredOrder): boolean =>
  order.giftId
    ? other.giftId === order.giftId
    : order.teamId
      ? other.teamId === order.teamId
      : other.everHeldBy.includes(order.userId);

export const isForOthers = ({ giftId, teamId }: StoredOrder): boolean => giftId !== null || teamId !== null;

function expectRefundedLinesExplained(
  state: ShopState,
  { requestedRefunds, dashboardRefunds, everByHand }: Scenario,
): void {
  for (const { orderId, courseId, kind } of state.refundedLines) {
    const order = state.orders.find(({ id }) => id === orderId);
    const hasElsewhere = state.orders.some(
      (other) =>
        other.id !== orderId &&
        other.isPaid &&
        order &&
        isSameRecipient(order, other) &&
        (isForOthers(order) || other.courseIds.includes(courseId)),
    );
    const reason =
      kind === 'provider'
        ? dashboardRefunds.has(orderId)
        : kind === 'already-owned'
          ? hasElsewhere || everByHand.has(`${order?.holderId} ${courseId}`)
          : requestedRefunds.has(`${orderId} ${courseId}`) || requestedRefunds.has(`${orderId} *`);
    expect({ orderId, courseId, kind, reason }).toEqual({ orderId, courseId, kind, reason: true });
  }
  for (const payment of state.payments) {
    // A second payment is refunded automatically, unless it is disputed.
    const isDisputed = payment.booked.some(({ disputes }) => disputes.length > 0);
    if (payment.status === 'mismatched' && !isDisputed)
      expect(refundedTotal(payment)).toBe(capturedTotal(payment));
  }
}
