import { expectTeamsSafe } from './expect-teams.js';
import { expectAccess } from './expect-access.js';
import { expectAnomaliesExplained } from './expect-anomalies.js';
import { expectDailyRevenue } from './expect-daily-revenue.js';
import { expectGiftsDelivered, expectGiftsSafe } from './expect-gifts.js';
import { isPaidFor, lostTotal, refundedTotal, capturedTotal } from './provider-totals.js';
import { toPgArray, readShop, type ShopState } from './read-shop.js';
import type { Shop } from './shop.js';
import type { Scenario } from './scenario.js';

/** Holds at any time, whatever is pending, lost or broken. */
export async function expectSafe(shop: Shop, scenario: Scenario): Promise<void> {
  const state = await readShop(shop, scenario);
  for (const payment of state.payments) {
    expect(payment.booked.length).toBeLessThanOrEqual(1);
    expect(payment.capture).toBeLessThanOrEqual(capturedTotal(payment));
    expect(payment.refund).toBeLessThanOrEqual(refundedTotal(payment));
    expect(payment.dispute).toBeLessThanOrEqual(lostTotal(payment));
    expect(payment.credited).toBeLessThanOrEqual(refundedTotal(payment) + lostTotal(payment));
  }
  for (const { orderId } of state.purchases) {
    if (orderId) expect({ orderId, isPaid: isPaidFor(state, orderId) }).toEqual({ orderId, isPaid: true });
  }
  for (const { userId, courseId, origin } of state.access) {
    const isPaid = state.orders.some(
      (order) =>
        order.everHeldBy.includes(userId) && order.courseIds.includes(courseId) && isPaidFor(state, order.id),
    );
    if (origin === 'purchase')
      expect({ userId, courseId, isPaid }).toEqual({ userId, courseId, isPaid: true });
  }
  expectGiftsSafe(shop, state, scenario);
  expectTeamsSafe(state, scenario);
  await expectGaplessNumbers(shop);
}

/** Exactly the orders whose payment the providers captured are paid. */
export async function expectPaidAsProvidersReport(shop: Shop, scenario: Scenario): Promise<void> {
  const state = await readShop(shop, scenario);
  expect(state.orders.map(({ id, isPaid }) => ({ id, isPaid }))).toEqual(
    state.orders.map(({ id }) => ({ id, isPaid: isPaidFor(state, id) })),
  );
}

/** Holds once nothing is pending. */
export async function expectSettled(shop: Shop, scenario: Scenario): Promise<void> {
  await expectSafe(shop, scenario);
  await expectPaidAsProvidersReport(shop, scenario);
  const state = await readShop(shop, scenario);
  expectLedger(state);
  expectAccess(state, scenario);
  expectGiftsDelivered(shop, state, scenario);
  expectAnomaliesExplained(state, scenario);
  await expectCouponsCounted(shop, scenario);
  await expectDailyRevenue(shop);
  const [left] = await shop.rows(
    `select (select count(*)::int from outbox_message where done_at is null) as messages,
            (select count(*)::int from commerce_webhook_inbox where status = 'received') as webhooks,
            (select count(*)::int from commerce_refund where status = 'requested') as refunds`,
  );
  expect(left).toEqual({ messages: 0, webhooks: 0, refunds: 0 });
}

/** Each payment's ledger matches the provider's captures and refunds; credit notes match to the cent. */
function expectLedger({ payments, orders }: ShopState): void {
  expect(payments.map(({ id, capture, refund, dispute }) => ({ id, capture, refund, dispute }))).toEqual(
    payments.map((payment) => ({
      id: payment.id,
      capture: capturedTotal(payment),
      refund: refundedTotal(payment),
      // The part of a lost dispute that was not refunded before.
      dispute: payment.status === 'succeeded' ? lostTotal(payment) : payment.dispute,
    })),
  );
  for (const payment of payments)
    expect(payment.credited).toBe(
      payment.status === 'succeeded' ? refundedTotal(payment) + lostTotal(payment) : 0,
    );
  for (const order of orders) {
    const paying = payments.filter(({ orderId, status }) => orderId === order.id && status === 'succeeded');
    expect(paying.length).toBe(order.isPaid && order.amountCents > 0 ? 1 : 0);
    expect(order.invoiceNumber !== null).toBe(order.isPaid && order.amountCents > 0);
    const left = paying.reduce((sum, each) => sum + capturedTotal(each) - refundedTotal(each), 0);
    if (order.isPaid && order.amountCents > 0 && paying.every((each) => lostTotal(each) === 0))
      expect(order.status).toBe(left > 0 ? 'paid' : 'refunded');
  }
}

const series = {
  F: 'select invoice_number as number from commerce_order where invoice_number is not null',
  AV: 'select number from commerce_credit_note',
  RE: 'select receipt_number as number from commerce_refund where receipt_number is not null',
};

/** Consecutive numbers in each series. */
export async function expectGaplessNumbers(shop: Pick<Shop, 'rows'>): Promise<void> {
  for (const query of Object.values(series)) {
    const numbers = (await shop.rows<{ number: string }>(query))
      .map(({ number }) => Number(number.split('-')[1] ?? /\d{6}$/.exec(number)?.[0]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

async function expectCouponsCounted(shop: Shop, { coupons }: Scenario): Promise<void> {
  const counted = await shop.rows(
    `select code, uses, (select count(*)::int from commerce_order o where o.coupon_code = c.code and paid_at is not null) as paid
     from commerce_coupon c where code = any(?::text[])`,
    [toPgArray(coupons)],
  );
  for (const { uses, paid } of counted as { uses: number; paid: number }[]) expect(uses).toBe(paid);
}
