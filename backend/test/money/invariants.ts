import { expectTeamsSafe } from './expect-teams.js';
import { expectAccess } from './expect-access.js';
import { expectAnomaliesExplained } from './expect-anomalies.js';
import { expectDailyRevenue } from './expect-days.js';
import { expectGiftsGiven, expectGiftsSafe } from './expect-gifts.js';
import { isPaidFor, lostOf, refundedOf, takenFor } from './provider-says.js';
import { listed, readShop, type ShopState } from './read-shop.js';
import type { Shop } from './shop.js';
import type { Story } from './story.js';

/** What is never untrue, whatever is under way, lost or broken. */
export async function expectSafe(shop: Shop, story: Story): Promise<void> {
  const kept = await readShop(shop, story);
  for (const payment of kept.payments) {
    expect(payment.booked.length).toBeLessThanOrEqual(1);
    expect(payment.capture).toBeLessThanOrEqual(takenFor(payment));
    expect(payment.refund).toBeLessThanOrEqual(refundedOf(payment));
    expect(payment.dispute).toBeLessThanOrEqual(lostOf(payment));
    expect(payment.credited).toBeLessThanOrEqual(refundedOf(payment) + lostOf(payment));
  }
  for (const { orderId } of kept.purchases) {
    if (orderId) expect({ orderId, isPaid: isPaidFor(kept, orderId) }).toEqual({ orderId, isPaid: true });
  }
  for (const { userId, courseId, origin } of kept.access) {
    const isPaid = kept.orders.some(
      (order) =>
        order.everHeldBy.includes(userId) && order.courseIds.includes(courseId) && isPaidFor(kept, order.id),
    );
    if (origin === 'purchase')
      expect({ userId, courseId, isPaid }).toEqual({ userId, courseId, isPaid: true });
  }
  expectGiftsSafe(shop, kept, story);
  expectTeamsSafe(kept, story);
  await expectGapless(shop);
}

/** Paid is what the providers took money for, and nothing else. */
export async function expectPaidAsProvidersSay(shop: Shop, story: Story): Promise<void> {
  const kept = await readShop(shop, story);
  expect(kept.orders.map(({ id, isPaid }) => ({ id, isPaid }))).toEqual(
    kept.orders.map(({ id }) => ({ id, isPaid: isPaidFor(kept, id) })),
  );
}

/** What is true once all that was under way has arrived. */
export async function expectSettled(shop: Shop, story: Story): Promise<void> {
  await expectSafe(shop, story);
  await expectPaidAsProvidersSay(shop, story);
  const kept = await readShop(shop, story);
  expectLedger(kept);
  expectAccess(kept, story);
  expectGiftsGiven(shop, kept, story);
  expectAnomaliesExplained(kept, story);
  await expectCouponsCounted(shop, story);
  await expectDailyRevenue(shop);
  const [left] = await shop.rows(
    `select (select count(*)::int from outbox_message where done_at is null) as messages,
            (select count(*)::int from commerce_webhook_inbox where status = 'received') as webhooks,
            (select count(*)::int from commerce_refund where status = 'requested') as refunds`,
  );
  expect(left).toEqual({ messages: 0, webhooks: 0, refunds: 0 });
}

/** Captured less what went back is what was written down, payment by payment; credit notes correct it to the cent. */
function expectLedger({ payments, orders }: ShopState): void {
  expect(payments.map(({ id, capture, refund, dispute }) => ({ id, capture, refund, dispute }))).toEqual(
    payments.map((payment) => ({
      id: payment.id,
      capture: takenFor(payment),
      refund: refundedOf(payment),
      // The part of a lost dispute that had not gone back before.
      dispute: payment.status === 'succeeded' ? lostOf(payment) : payment.dispute,
    })),
  );
  for (const payment of payments)
    expect(payment.credited).toBe(payment.status === 'succeeded' ? refundedOf(payment) + lostOf(payment) : 0);
  for (const order of orders) {
    const paying = payments.filter(({ orderId, status }) => orderId === order.id && status === 'succeeded');
    expect(paying.length).toBe(order.isPaid && order.amountCents > 0 ? 1 : 0);
    expect(order.invoiceNumber !== null).toBe(order.isPaid && order.amountCents > 0);
    const left = paying.reduce((sum, each) => sum + takenFor(each) - refundedOf(each), 0);
    if (order.isPaid && order.amountCents > 0 && paying.every((each) => lostOf(each) === 0))
      expect(order.status).toBe(left > 0 ? 'paid' : 'refunded');
  }
}

const series = {
  F: 'select invoice_number as number from commerce_order where invoice_number is not null',
  AV: 'select number from commerce_credit_note',
  RE: 'select receipt_number as number from commerce_refund where receipt_number is not null',
};

/** One number after the other, in each series. */
export async function expectGapless(shop: Pick<Shop, 'rows'>): Promise<void> {
  for (const query of Object.values(series)) {
    const numbers = (await shop.rows<{ number: string }>(query))
      .map(({ number }) => Number(number.split('-')[1] ?? /\d{6}$/.exec(number)?.[0]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

async function expectCouponsCounted(shop: Shop, { coupons }: Story): Promise<void> {
  const counted = await shop.rows(
    `select code, uses, (select count(*)::int from commerce_order o where o.coupon_code = c.code and paid_at is not null) as paid
     from commerce_coupon c where code = any(?::text[])`,
    [listed(coupons)],
  );
  for (const { uses, paid } of counted as { uses: number; paid: number }[]) expect(uses).toBe(paid);
}
