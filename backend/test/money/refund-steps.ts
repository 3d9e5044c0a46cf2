import { randomUUIDv7 } from 'node:crypto';
import {
  ClaimGuarantee,
  RefundOrder,
  WithdrawFromOrder,
} from '../../src/modules/commerce/refunds/refund-requests.commands.js';
import { EnrolByHand, RevokeEnrolment } from '../../src/modules/enrollment/access/access.commands.js';
import { controlSandbox } from './control-sandbox.js';
import { settle } from './settle.js';
import type { Shop } from './shop.js';
import { step } from './steps.js';
import type { Attempt } from './scenario.js';

const administrator = randomUUIDv7();

/** The captured payments of an order by the providers' books. */
async function capturedPayments(shop: Shop, { orderId }: Attempt) {
  const known = await shop.rows<{ id: string }>('select id from commerce_payment where order_id = ?', [
    orderId,
  ]);
  return shop.sandbox
    .books()
    .filter(({ paymentId, capturedCents }) => capturedCents > 0 && known.some(({ id }) => id === paymentId));
}

/** Refunds, disputes, and access by hand. */
export const refundSteps = [
  step('refund by the administrator', async (shop, scenario, { a, b }) => {
    const { orderId, courseIds } = scenario.attempt(a);
    const course = courseIds[b % (courseIds.length + 1)];
    scenario.requestedRefunds.add(`${orderId} ${course ?? '*'}`);
    await shop.attempt(() =>
      shop.do(
        new RefundOrder({
          orderId,
          courseIds: course ? [course] : null,
          reason: 'Un geste',
          requestedBy: administrator,
        }),
      ),
    );
  }),
  step('the guarantee', async (shop, scenario, { a, b }) => {
    const { orderId, courseIds, buyer } = scenario.attempt(a);
    const course = courseIds[b % courseIds.length] ?? '';
    scenario.requestedRefunds.add(`${orderId} ${course}`);
    await shop.attempt(() =>
      shop.do(new ClaimGuarantee({ orderId, buyerId: buyer.accountId, courseId: course, reason: '' })),
    );
  }),
  step('withdrawal', async (shop, scenario, { a, b }) => {
    const { orderId, courseIds, buyer } = scenario.attempt(a);
    const course = courseIds[b % (courseIds.length + 1)];
    scenario.requestedRefunds.add(`${orderId} ${course ?? '*'}`);
    await shop.attempt(() =>
      shop.do(
        new WithdrawFromOrder({
          orderId,
          buyerId: buyer.accountId,
          courseIds: course ? [course] : null,
          begun: [],
        }),
      ),
    );
  }),
  step('two refunds at once', async (shop, scenario, { a, b }) => {
    const { orderId, courseIds, buyer } = scenario.attempt(a);
    const course = courseIds[b % courseIds.length] ?? '';
    scenario.requestedRefunds.add(`${orderId} ${course}`).add(`${orderId} *`);
    await Promise.all([
      shop.attempt(() =>
        shop.do(
          new RefundOrder({ orderId, courseIds: null, reason: 'Un geste', requestedBy: administrator }),
        ),
      ),
      shop.attempt(() =>
        shop.do(new ClaimGuarantee({ orderId, buyerId: buyer.accountId, courseId: course, reason: '' })),
      ),
    ]);
  }),
  step('refund in the dashboard', async (shop, scenario, { a, b, random }) => {
    const attempt = scenario.attempt(a);
    const [booked] = random.shuffled(await capturedPayments(shop, attempt));
    if (!booked) return;
    scenario.dashboardRefunds.add(attempt.orderId);
    if (booked.provider === 'paypal') {
      const status = b % 3 ? 'REFUNDED' : 'REVERSED';
      await controlSandbox(shop, '/paypal/captures', { capture: booked.captureRef ?? '', status });
      return;
    }
    const prices = await shop.rows<{ cents: number }>(
      'select unit_cents as cents from commerce_order_item where order_id = ? order by course_id',
      [attempt.orderId],
    );
    const whole = { payment_intent: booked.ref };
    const amount = [undefined, undefined, prices[0]?.cents || undefined, 70 + b][b % 4];
    if (amount) scenario.partialDashboardRefunds.add(attempt.orderId);
    await shop.stripe.refunds.create(amount ? { ...whole, amount } : whole).catch(() => undefined);
  }),
  step('a dispute', async (shop, scenario, { a }) => {
    for (const { provider, captureRef } of await capturedPayments(shop, scenario.attempt(a)))
      if (provider === 'stripe') await controlSandbox(shop, '/disputes', { charge: captureRef ?? '' });
      else await controlSandbox(shop, '/paypal/disputes', { capture: captureRef ?? '' });
  }),
  step('the bank decides', async (shop, scenario, { a, b }) => {
    for (const { disputes, provider } of await capturedPayments(shop, scenario.attempt(a)))
      for (const { ref } of disputes) {
        const path = provider === 'stripe' ? '/disputes/close' : '/paypal/disputes/close';
        await controlSandbox(shop, path, { dispute: ref, status: b % 2 ? 'won' : 'lost' });
      }
  }),
  step(
    'enrolment by hand',
    async (shop, scenario, { a, random }) => {
      await settle(shop, scenario, random);
      const [buyer, courseId] = [random.pick(scenario.buyers), random.pick(scenario.courseIds)];
      const key = `${buyer.accountId} ${courseId}`;
      const [enrolment] = await shop.rows<{ id: string; origin: string; open: boolean }>(
        'select id, origin, revoked_at is null as open from enrollment_enrolment where student_id = ? and course_id = ?',
        [buyer.accountId, courseId],
      );
      if (a % 3 === 0) {
        if (enrolment)
          await shop.do(new RevokeEnrolment({ enrolmentId: enrolment.id, options: { onlyByHand: true } }));
        scenario.byHand.delete(key);
        return;
      }
      await shop.do(new EnrolByHand({ courseId, studentIds: [buyer.accountId] }));
      if (enrolment?.open && enrolment.origin === 'purchase') return;
      scenario.byHand.add(key);
      scenario.everByHand.add(key);
    },
    { needsOrder: false },
  ),
];
