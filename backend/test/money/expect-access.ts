import { lostOf, refundedOf, takenFor } from './provider-says.js';
import type { ShopState, StoredOrder } from './read-shop.js';
import type { Story } from './story.js';

/** Enrolments are what was paid, less what went back, what was given by hand, and places that were taken; nobody else has any. */
export function expectAccess(kept: ShopState, story: Story): void {
  const wanted: string[] = [];
  for (const userId of story.buyerIds)
    for (const courseId of story.courseIds) {
      const key = `${userId} ${courseId}`;
      const standing = kept.orders.filter((order) => standsFor(kept, order, userId, courseId));
      const explained = kept.anomalies.some(
        ({ orderId, kind, isOpen }) =>
          isOpen &&
          ['already-owned', 'refund-failed'].includes(kind) &&
          standing.some(({ id }) => id === orderId),
      );
      // Nobody pays twice for the same, but where a person was called.
      const own = standing.filter(({ teamId }) => !teamId).length;
      if (!explained) expect({ key, own }).toEqual({ key, own: Math.min(1, own) });
      const found = kept.access.find((each) => each.userId === userId && each.courseId === courseId);
      if (standing.length > 0) {
        story.byHand.delete(key);
        const purchase = kept.purchases.find((each) => each.userId === userId && each.courseId === courseId);
        const behind = kept.orders.find(({ id }) => id === purchase?.orderId);
        wanted.push(`${key} ${behind?.isDisputed ? 'rests' : 'open'}`);
      } else if (story.byHand.has(key)) {
        // A purchase may have come and gone again meanwhile, and taken its place.
        const mayBeGone = kept.orders.some(
          (order) => order.everHeldBy.includes(userId) && order.isPaid && order.courseIds.includes(courseId),
        );
        if (found || !mayBeGone) wanted.push(`${key} open`);
        else story.byHand.delete(key);
      }
    }
  const had = kept.access.map(
    ({ userId, courseId, rests }) => `${userId} ${courseId} ${rests ? 'rests' : 'open'}`,
  );
  expect(had.toSorted()).toEqual(wanted.toSorted());
  expectLinesGoneForAReason(kept, story);
  for (const order of kept.orders) {
    const isAsked =
      order.isPaid &&
      kept.payments.some(
        (each) =>
          each.orderId === order.id &&
          each.status === 'succeeded' &&
          each.booked.some(({ disputes }) => disputes.some(({ status }) => status === 'needs_response')),
      );
    if (order.status === 'paid')
      expect({ id: order.id, isDisputed: order.isDisputed }).toEqual({ id: order.id, isDisputed: isAsked });
  }
}

const standsFor = (kept: ShopState, order: StoredOrder, userId: string, courseId: string): boolean =>
  order.holderIds.includes(userId) &&
  order.courseIds.includes(courseId) &&
  isLineStanding(kept, order, courseId);

/** Money is there, or a code left nothing to pay for the line; and neither did the line go back nor the bank take it. */
export function isLineStanding(kept: ShopState, order: StoredOrder, courseId: string): boolean {
  const paying = kept.payments.find(({ orderId, status }) => orderId === order.id && status === 'succeeded');
  const isPaid = order.amountCents === 0 ? order.isPaid : paying !== undefined && takenFor(paying) > 0;
  if (!isPaid || (paying && lostOf(paying) > 0)) return false;
  const isFree = order.freeCourseIds.includes(courseId);
  if (paying && refundedOf(paying) >= takenFor(paying) && !isFree) return false;
  return !kept.gone.some((line) => line.orderId === order.id && line.courseId === courseId);
}

/** Bought by, given to or taken by the same, or paid for the same gift or the same places. */
export const isOfTheSame = (order: StoredOrder, other: StoredOrder): boolean =>
  order.giftId
    ? other.giftId === order.giftId
    : order.teamId
      ? other.teamId === order.teamId
      : other.everHeldBy.includes(order.userId);

export const isForOthers = ({ giftId, teamId }: StoredOrder): boolean => giftId !== null || teamId !== null;

function expectLinesGoneForAReason(kept: ShopState, { asked, dashboards, everByHand }: Story): void {
  for (const { orderId, courseId, kind } of kept.gone) {
    const order = kept.orders.find(({ id }) => id === orderId);
    const hasElsewhere = kept.orders.some(
      (other) =>
        other.id !== orderId &&
        other.isPaid &&
        order &&
        isOfTheSame(order, other) &&
        (isForOthers(order) || other.courseIds.includes(courseId)),
    );
    const reason =
      kind === 'provider'
        ? dashboards.has(orderId)
        : kind === 'already-owned'
          ? hasElsewhere || everByHand.has(`${order?.holderId} ${courseId}`)
          : asked.has(`${orderId} ${courseId}`) || asked.has(`${orderId} *`);
    expect({ orderId, courseId, kind, reason }).toEqual({ orderId, courseId, kind, reason: true });
  }
  for (const payment of kept.payments) {
    // What was paid a second time went back by itself, unless the bank was asked for it.
    const isDisputed = payment.booked.some(({ disputes }) => disputes.length > 0);
    if (payment.status === 'mismatched' && !isDisputed) expect(refundedOf(payment)).toBe(takenFor(payment));
  }
}
