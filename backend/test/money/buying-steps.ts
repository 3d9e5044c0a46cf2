import { toCents } from '@atelier/contracts/common';
import { RecordOwnPurchase, StartPayment } from '../../src/modules/commerce/checkout/checkout.commands.js';
import { ReconcilePayments } from '../../src/modules/commerce/payments/reconciliation.commands.js';
import { QuoteCart } from '../../src/modules/commerce/checkout/checkout.queries.js';
import { choosePayPal, type PayPalChoice } from '../support/paypal.js';
import { controlSandbox } from './control-sandbox.js';
import { step } from './steps.js';
import type { Shop } from './shop.js';
import type { Attempt, Scenario } from './scenario.js';

const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined'];
const choices: PayPalChoice[] = ['pays', 'pays', 'pays', 'declines', 'waits', 'cancel'];

export async function checkOut(
  shop: Shop,
  scenario: Scenario,
  attempt: Omit<Attempt, 'orderId' | 'handover'>,
  coupon: string | null,
  clicks: number,
) {
  const { buyer, courseIds, provider, giftId, team } = attempt;
  await shop.attempt(async () => {
    // A coupon reserved for one's own open order is not reserved for a gift or a team.
    const quote = await shop.ask(
      new QuoteCart({
        body: { courseId: courseIds, coupon, places: team?.places },
        userId: giftId || team ? null : buyer.accountId,
      }),
    );
    const others = { ...(giftId && { gift: giftId }), ...(team && { team: team.id }) };
    const body = { amount: quote.amount, currency: 'eur' as const, courseId: courseIds, coupon, ...others };
    const pressed = await Promise.allSettled(
      Array.from({ length: clicks }, () => shop.do(new StartPayment({ provider, buyer, body }))),
    );
    const answers = pressed.flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []));
    const [answer] = answers;
    const refused = pressed.find((click) => click.status === 'rejected');
    if (!answer) throw refused?.reason;
    // With nothing to pay, the second click finds the courses owned.
    if (answer.handover && answers.length === clicks)
      expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(toCents(answer.amount)).toBe(toCents(quote.amount));
    scenario.attempts.push({ ...attempt, orderId: answer.orderId, handover: answer.handover });
  });
}

/** The buyer pays in the browser, at the provider. */
export async function pay(
  shop: Shop,
  { handover, provider, orderId }: Attempt,
  number: number,
): Promise<void> {
  if (handover === '') return;
  if (provider === 'paypal') {
    if (!handover.includes('/checkoutnow')) return;
    await shop.attempt(() => choosePayPal(handover, choices[number % choices.length] ?? 'pays'));
    return;
  }
  const answer = { clientSecret: handover, orderId, amount: 0, currency: 'eur' as const };
  await shop.attempt(() => shop.confirm(answer, cards[number % cards.length]));
}

const openSuccessPage = (shop: Shop, { buyer, courseIds, orderId }: Attempt) =>
  shop.attempt(() => shop.do(new RecordOwnPurchase({ userId: buyer.accountId, courseIds, orderId })));

/** From the cart through the payment to the success page. */
export const buyingSteps = [
  step(
    'check out',
    (shop, scenario, { a, b, random }) => {
      const courseIds = scenario.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const buyer = random.pick(scenario.buyers);
      const provider = random.pick(['stripe', 'paypal'] as const);
      const coupon = b < 5 ? (scenario.coupons[b] ?? null) : null;
      return checkOut(shop, scenario, { buyer, courseIds, provider }, coupon, random.chance(0.3) ? 3 : 1);
    },
    { needsOrder: false },
  ),
  step(
    'buy',
    async (shop, scenario, { a, random }) => {
      const before = scenario.attempts.length;
      const courseIds = scenario.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const [buyer, provider] = [random.pick(scenario.buyers), random.pick(['stripe', 'paypal'] as const)];
      await checkOut(shop, scenario, { buyer, courseIds, provider }, null, 1);
      if (scenario.attempts.length > before) await pay(shop, scenario.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('pay', (shop, scenario, { a, b }) => pay(shop, scenario.attempt(a), b)),
  step('switch the provider', async (shop, scenario, { a }) => {
    const { provider, ...rest } = scenario.attempt(a);
    const other = provider === 'stripe' ? 'paypal' : 'stripe';
    await checkOut(shop, scenario, { ...rest, provider: other }, null, 1);
  }),
  step(
    'open the success page',
    async (shop, scenario, { a }) => void (await openSuccessPage(shop, scenario.attempt(a))),
  ),
  step('PayPal decides', async (shop, scenario, { a, b }) => {
    const { orderId } = scenario.attempt(a);
    const known = await shop.rows<{ id: string }>('select id from commerce_payment where order_id = ?', [
      orderId,
    ]);
    const booked = shop.sandbox
      .books()
      .find((each) => each.provider === 'paypal' && known.some(({ id }) => id === each.paymentId));
    if (booked?.captureRef)
      await controlSandbox(shop, '/paypal/captures', {
        capture: booked.captureRef,
        status: b % 2 ? 'COMPLETED' : 'DECLINED',
      });
  }),
  step('webhooks, success page and reconciler at once', async (shop, scenario, { a, random }) => {
    const attempt = scenario.attempt(a);
    await pay(shop, attempt, 0);
    await shop.collectWebhooks();
    await Promise.all([
      shop.deliverWebhooks(random.shuffled(shop.pendingWebhooks.splice(0))),
      ...Array.from({ length: 3 }, () => openSuccessPage(shop, attempt)),
      shop.attempt(() => shop.do(new ReconcilePayments())),
    ]);
    await shop.processMessages(random);
  }),
  step('the order expires', async (shop, scenario, { a }) => {
    const { orderId } = scenario.attempt(a);
    await shop.rows("update commerce_order set expires_at = now() - interval '1 minute' where id = ?", [
      orderId,
    ]);
    await shop.rows(
      `update commerce_payment set created_at = least(created_at, now() - interval '5 minutes'), checked_at = now() - interval '1 day'
       where order_id = ? and status in ('created', 'failed')`,
      [orderId],
    );
    await shop.attempt(() => shop.do(new ReconcilePayments()));
  }),
  step(
    'the price changes',
    async (shop, scenario, { a, b }) => {
      const course = scenario.courses[a % scenario.courses.length];
      if (!course) return;
      course.version += 1;
      await shop.offer(1000 + b * 700, { courseId: course.courseId, version: course.version });
    },
    { needsOrder: false },
  ),
];
