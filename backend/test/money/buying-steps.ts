import { toCents } from '@atelier/contracts/common';
import { RecordOwnPurchase, StartPayment } from '../../src/modules/commerce/checkout/checkout.commands.js';
import { ReconcilePayments } from '../../src/modules/commerce/payments/reconciliation.commands.js';
import { QuoteCart } from '../../src/modules/commerce/checkout/checkout.queries.js';
import { choosePayPal, type PayPalChoice } from '../support/paypal.js';
import { askSandbox } from './ask-sandbox.js';
import { step } from './steps.js';
import type { Shop } from './shop.js';
import type { Attempt, Story } from './story.js';

const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined'];
const choices: PayPalChoice[] = ['pays', 'pays', 'pays', 'declines', 'waits', 'cancel'];

export async function checkOut(
  shop: Shop,
  story: Story,
  attempt: Omit<Attempt, 'orderId' | 'handover'>,
  coupon: string | null,
  clicks: number,
) {
  const { buyer, courseIds, provider, giftId, team } = attempt;
  await shop.attempt(async () => {
    // What one's own open cart was promised is no promise to what is for others.
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
    // Nothing to pay: whoever clicks again owns it already.
    if (answer.handover && answers.length === clicks)
      expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(toCents(answer.amount)).toBe(toCents(quote.amount));
    story.attempts.push({ ...attempt, orderId: answer.orderId, handover: answer.handover });
  });
}

/** The buyer, in the browser, at the provider. */
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

const goOn = (shop: Shop, { buyer, courseIds, orderId }: Attempt) =>
  shop.attempt(() => shop.do(new RecordOwnPurchase({ userId: buyer.accountId, courseIds, orderId })));

/** From the cart to the money, and back to the success page. */
export const buyingSteps = [
  step(
    'check out',
    (shop, story, { a, b, lot }) => {
      const courseIds = story.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const buyer = lot.one(story.buyers);
      const provider = lot.one(['stripe', 'paypal'] as const);
      const coupon = b < 5 ? (story.coupons[b] ?? null) : null;
      return checkOut(shop, story, { buyer, courseIds, provider }, coupon, lot.chance(0.3) ? 3 : 1);
    },
    { needsOrder: false },
  ),
  step(
    'buy',
    async (shop, story, { a, lot }) => {
      const before = story.attempts.length;
      const courseIds = story.courseIds.filter((_, index) => ((a % 7) + 1) & (1 << index));
      const [buyer, provider] = [lot.one(story.buyers), lot.one(['stripe', 'paypal'] as const)];
      await checkOut(shop, story, { buyer, courseIds, provider }, null, 1);
      if (story.attempts.length > before) await pay(shop, story.attempt(before), 0);
    },
    { needsOrder: false },
  ),
  step('pay', (shop, story, { a, b }) => pay(shop, story.attempt(a), b)),
  step('change the way to pay', async (shop, story, { a }) => {
    const { provider, ...rest } = story.attempt(a);
    const other = provider === 'stripe' ? 'paypal' : 'stripe';
    await checkOut(shop, story, { ...rest, provider: other }, null, 1);
  }),
  step('come back', async (shop, story, { a }) => void (await goOn(shop, story.attempt(a)))),
  step('PayPal decides', async (shop, story, { a, b }) => {
    const { orderId } = story.attempt(a);
    const known = await shop.rows<{ id: string }>('select id from commerce_payment where order_id = ?', [
      orderId,
    ]);
    const booked = shop.sandbox
      .books()
      .find((each) => each.provider === 'paypal' && known.some(({ id }) => id === each.paymentId));
    if (booked?.captureRef)
      await askSandbox(shop, '/paypal/captures', {
        capture: booked.captureRef,
        status: b % 2 ? 'COMPLETED' : 'DECLINED',
      });
  }),
  step('all at once', async (shop, story, { a, lot }) => {
    const attempt = story.attempt(a);
    await pay(shop, attempt, 0);
    await shop.sent();
    await Promise.all([
      shop.hear(lot.shuffled(shop.held.splice(0))),
      ...Array.from({ length: 3 }, () => goOn(shop, attempt)),
      shop.attempt(() => shop.do(new ReconcilePayments())),
    ]);
    await shop.work(lot);
  }),
  step('the price lapses', async (shop, story, { a }) => {
    const { orderId } = story.attempt(a);
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
    async (shop, story, { a, b }) => {
      const course = story.courses[a % story.courses.length];
      if (!course) return;
      course.version += 1;
      await shop.offer(1000 + b * 700, { courseId: course.courseId, version: course.version });
    },
    { needsOrder: false },
  ),
];
