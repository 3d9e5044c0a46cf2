import { jest } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import type { OrderStatus } from '@atelier/contracts/words/order-words';
import { Order } from './order.domain.js';

const buyer = { accountId: randomUUIDv7(), email: 'maud@exemple.fr', name: 'Maud' };
const lines = [
  { courseId: randomUUIDv7(), title: 'Git', quantity: 1, unitCents: 4900, discountCents: 0 },
  { courseId: randomUUIDv7(), title: 'SQL', quantity: 1, unitCents: 1990, discountCents: 0 },
];
const placedAt = new Date('2026-01-01T08:00:00Z');
const hour = 60 * 60 * 1000;
const after = (milliseconds: number) => new Date(placedAt.getTime() + milliseconds);

const place = (status: OrderStatus = 'pending'): Order => {
  const order = Order.place(buyer, lines, null, placedAt);
  order.status = status;
  return order;
};

describe('an order', () => {
  it('keeps what was promised: who, how much, until when', () => {
    expect(place()).toMatchObject({
      userId: buyer.accountId,
      email: buyer.email,
      amountCents: 6890,
      currency: 'eur',
      status: 'pending',
      termsNumber: null,
      termsVersion: null,
      waiverAt: null,
      invoiceNumber: null,
      createdAt: placedAt,
      expiresAt: after(hour),
      paidAt: null,
    });
    expect(place().id).not.toBe(place().id);
  });

  it('keeps which terms were accepted, and when the waiver was given', () => {
    proves('checkout.consents');

    expect(Order.place(buyer, lines, 4, placedAt)).toMatchObject({
      termsNumber: 4,
      termsVersion: '4',
      waiverAt: placedAt,
    });
    // A giver does not start the course.
    const gift = { giftId: '01890000-0000-7000-8000-000000000000' };
    expect(Order.place(buyer, lines, 4, placedAt, gift).waiverAt).toBeNull();
  });

  it('is tried again under the terms that the page shows then, and keeps the moment of the waiver', () => {
    proves('terms.accepted');

    const order = Order.place(buyer, lines, 4, placedAt);
    order.acceptTerms(5, after(hour));
    expect(order).toMatchObject({ termsNumber: 5, termsVersion: '5', waiverAt: placedAt });
    const bare = place();
    bare.acceptTerms(5, after(hour));
    expect(bare.waiverAt).toEqual(after(hour));
    const gift = Order.place(buyer, lines, 4, placedAt, { giftId: '01890000-0000-7000-8000-000000000000' });
    gift.acceptTerms(5, after(hour));
    expect(gift).toMatchObject({ termsNumber: 5, waiverAt: null });
  });

  it('is the same cart in any order, and another with other courses', () => {
    const ids = lines.map(({ courseId }) => courseId);
    expect(Order.cartHash(ids.toReversed())).toBe(Order.cartHash(ids));
    expect(place().cartHash).toBe(Order.cartHash(ids));
    expect(Order.cartHash(ids.slice(1))).not.toBe(Order.cartHash(ids));
    // Hashing must not sort the caller's own list.
    const callersList = ids.toSorted().toReversed();
    const before = [...callersList];
    Order.cartHash(callersList);
    expect(callersList).toEqual(before);
  });

  it.each<[OrderStatus, boolean]>([
    ['pending', true],
    ['failed', true],
    ['expired', false],
    ['paid', false],
    ['refunded', false],
    ['disputed', false],
  ])('that is %s is open for payment: %s', (status, isOpen) => {
    expect(place(status).isOpen).toBe(isOpen);
    expect(place(status).hasReservedPrice(6890, placedAt)).toBe(isOpen);
  });

  it('holds its price for an hour, and no other', () => {
    proves('checkout.late-price');

    expect(place().hasReservedPrice(6890, after(hour - 1))).toBe(true);
    expect(place().hasReservedPrice(6890, after(hour))).toBe(false);
    expect(place().hasReservedPrice(6889, placedAt)).toBe(false);
  });

  it.each<OrderStatus>(['pending', 'failed', 'expired'])(
    'that is %s is paid by the first money that arrives, and invoiced once',
    async (status) => {
      const order = place(status);
      expect(await order.pay(async () => 'F2026-000001', after(5))).toBe(true);
      expect(order).toMatchObject({ status: 'paid', invoiceNumber: 'F2026-000001', paidAt: after(5) });
      const number = jest.fn(async () => 'F2026-000002');
      expect(await order.pay(number, after(9))).toBe(false);
      expect(number).not.toHaveBeenCalled();
      expect(order).toMatchObject({ status: 'paid', invoiceNumber: 'F2026-000001', paidAt: after(5) });
    },
  );

  it.each<OrderStatus>(['refunded', 'disputed'])('that is %s takes no money any more', async (status) => {
    const order = place(status);
    expect(await order.pay(async () => 'F2026-000001')).toBe(false);
    expect(order).toMatchObject({ status, invoiceNumber: null, paidAt: null });
  });

  it('says what was bought, and nothing when that is nothing', () => {
    const order = place();
    order.grantAccess([]);
    expect(takeRecordedEvents(order)).toEqual([]);
    const courseIds = lines.map(({ courseId }) => courseId);
    order.grantAccess([{ userId: buyer.accountId, courseIds }]);
    expect(takeRecordedEvents(order)).toMatchObject([
      {
        name: 'commerce.purchase-recorded.v1',
        payload: { userId: buyer.accountId, courseIds, orderId: order.id },
      },
    ]);
  });

  it.each<[OrderStatus, 'fail' | 'expire' | 'retry', OrderStatus]>([
    ['pending', 'fail', 'failed'],
    ['failed', 'fail', 'failed'],
    ['expired', 'fail', 'expired'],
    ['paid', 'fail', 'paid'],
    ['disputed', 'fail', 'disputed'],
    ['pending', 'expire', 'expired'],
    ['failed', 'expire', 'expired'],
    ['paid', 'expire', 'paid'],
    ['refunded', 'expire', 'refunded'],
    ['failed', 'retry', 'pending'],
    ['pending', 'retry', 'pending'],
    ['expired', 'retry', 'expired'],
    ['paid', 'retry', 'paid'],
  ])('that is %s and is to %s is %s', (before, act, status) => {
    const order = place(before);
    order[act]();
    expect(order.status).toBe(status);
  });

  it('loses a dispute once, when it was paid', () => {
    const order = place('paid');
    expect(order.loseDispute()).toBe(true);
    expect(order.status).toBe('disputed');
    expect(order.loseDispute()).toBe(false);
    for (const status of ['pending', 'failed', 'expired', 'refunded'] as const) {
      const other = place(status);
      expect(other.loseDispute()).toBe(false);
      expect(other.status).toBe(status);
    }
  });

  it('says what is undone, and nothing when that is nothing', () => {
    const order = place('disputed');
    order.revokeAccess([]);
    expect(takeRecordedEvents(order)).toEqual([]);
    const courseIds = lines.map(({ courseId }) => courseId);
    order.revokeAccess([{ userId: buyer.accountId, courseIds }]);
    expect(takeRecordedEvents(order)).toMatchObject([
      {
        name: 'commerce.purchase-undone.v1',
        payload: { userId: buyer.accountId, courseIds, orderId: order.id },
      },
    ]);
  });

  it('of which nothing is left is refunded, until a refund fails in the end', () => {
    const order = place('paid');
    order.updateRefundStatus(1);
    expect(order.status).toBe('paid');
    order.updateRefundStatus(0);
    expect(order.status).toBe('refunded');
    order.updateRefundStatus(4900);
    expect(order.status).toBe('paid');
    const disputed = place('disputed');
    disputed.updateRefundStatus(0);
    expect(disputed.status).toBe('disputed');
  });

  it('is disputed from when the bank asks until it decides', () => {
    const order = place('paid');
    expect([order.openDispute(after(1)), order.openDispute(after(2))]).toEqual([true, false]);
    expect(order.disputedSince).toEqual(after(1));
    expect([order.closeDispute(), order.closeDispute()]).toEqual([true, false]);
    expect(order.openDispute()).toBe(true);
    expect(order.loseDispute()).toBe(true);
    expect(order).toMatchObject({ status: 'disputed', disputedSince: null });
    expect(order.openDispute()).toBe(false);
  });
});
