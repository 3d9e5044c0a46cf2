import { randomUUIDv7 } from 'node:crypto';
import {
  ClaimGuarantee,
  RefundOrder,
  WithdrawFromOrder,
} from '../../src/modules/commerce/refunds/refund-requests.commands.js';
import { EnrolByHand, RevokeEnrolment } from '../../src/modules/enrollment/access/access.commands.js';
import { askSandbox } from './ask-sandbox.js';
import { settle } from './settle.js';
import type { Shop } from './shop.js';
import { step } from './steps.js';
import type { Attempt } from './story.js';

const administrator = randomUUIDv7();

/** Those payments of an order that the providers took money for, whatever the product knows of it. */
async function taken(shop: Shop, { orderId }: Attempt) {
  const known = await shop.rows<{ id: string }>('select id from commerce_payment where order_id = ?', [
    orderId,
  ]);
  return shop.sandbox
    .books()
    .filter(({ paymentId, capturedCents }) => capturedCents > 0 && known.some(({ id }) => id === paymentId));
}

/** Money on its way back, and access that never cost any. */
export const returningSteps = [
  step('refund by the administrator', async (shop, story, { a, b }) => {
    const { orderId, courseIds } = story.attempt(a);
    const course = courseIds[b % (courseIds.length + 1)];
    story.asked.add(`${orderId} ${course ?? '*'}`);
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
  step('the guarantee', async (shop, story, { a, b }) => {
    const { orderId, courseIds, buyer } = story.attempt(a);
    const course = courseIds[b % courseIds.length] ?? '';
    story.asked.add(`${orderId} ${course}`);
    await shop.attempt(() =>
      shop.do(new ClaimGuarantee({ orderId, buyerId: buyer.accountId, courseId: course, reason: '' })),
    );
  }),
  step('withdrawal', async (shop, story, { a, b }) => {
    const { orderId, courseIds, buyer } = story.attempt(a);
    const course = courseIds[b % (courseIds.length + 1)];
    story.asked.add(`${orderId} ${course ?? '*'}`);
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
  step('two who ask at once', async (shop, story, { a, b }) => {
    const { orderId, courseIds, buyer } = story.attempt(a);
    const course = courseIds[b % courseIds.length] ?? '';
    story.asked.add(`${orderId} ${course}`).add(`${orderId} *`);
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
  step('refund in the dashboard', async (shop, story, { a, b, lot }) => {
    const attempt = story.attempt(a);
    const [booked] = lot.shuffled(await taken(shop, attempt));
    if (!booked) return;
    story.dashboards.add(attempt.orderId);
    if (booked.provider === 'paypal') {
      const status = b % 3 ? 'REFUNDED' : 'REVERSED';
      await askSandbox(shop, '/paypal/captures', { capture: booked.captureRef ?? '', status });
      return;
    }
    const prices = await shop.rows<{ cents: number }>(
      'select unit_cents as cents from commerce_order_item where order_id = ? order by course_id',
      [attempt.orderId],
    );
    const whole = { payment_intent: booked.ref };
    const amount = [undefined, undefined, prices[0]?.cents || undefined, 70 + b][b % 4];
    if (amount) story.oddDashboards.add(attempt.orderId);
    await shop.stripe.refunds.create(amount ? { ...whole, amount } : whole).catch(() => undefined);
  }),
  step('a dispute', async (shop, story, { a }) => {
    for (const { provider, captureRef } of await taken(shop, story.attempt(a)))
      if (provider === 'stripe') await askSandbox(shop, '/disputes', { charge: captureRef ?? '' });
      else await askSandbox(shop, '/paypal/disputes', { capture: captureRef ?? '' });
  }),
  step('the bank decides', async (shop, story, { a, b }) => {
    for (const { disputes, provider } of await taken(shop, story.attempt(a)))
      for (const { ref } of disputes) {
        const path = provider === 'stripe' ? '/disputes/close' : '/paypal/disputes/close';
        await askSandbox(shop, path, { dispute: ref, status: b % 2 ? 'won' : 'lost' });
      }
  }),
  step(
    'a teacher’s hand',
    async (shop, story, { a, lot }) => {
      await settle(shop, story, lot);
      const [buyer, courseId] = [lot.one(story.buyers), lot.one(story.courseIds)];
      const key = `${buyer.accountId} ${courseId}`;
      const [enrolment] = await shop.rows<{ id: string; origin: string; open: boolean }>(
        'select id, origin, revoked_at is null as open from enrollment_enrolment where student_id = ? and course_id = ?',
        [buyer.accountId, courseId],
      );
      if (a % 3 === 0) {
        if (enrolment)
          await shop.do(new RevokeEnrolment({ enrolmentId: enrolment.id, options: { onlyByHand: true } }));
        story.byHand.delete(key);
        return;
      }
      await shop.do(new EnrolByHand({ courseId, studentIds: [buyer.accountId] }));
      if (enrolment?.open && enrolment.origin === 'purchase') return;
      story.byHand.add(key);
      story.everByHand.add(key);
    },
    { needsOrder: false },
  ),
];
