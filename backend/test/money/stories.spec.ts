import { inspect } from 'node:util';
import fc from 'fast-check';
import { SyncDisputes } from '../../src/modules/commerce/payments/disputes.commands.js';
import { RecordOwnPurchase } from '../../src/modules/commerce/checkout/checkout.commands.js';
import { RefundOrder } from '../../src/modules/commerce/refunds/refund-requests.commands.js';
import { someBuyer } from '../support/commerce-under-test.js';
import { buyingSteps } from './buying-steps.js';
import { giftSteps } from './gift-steps.js';
import { expectSettled } from './invariants.js';
import { SeededRandom } from './seeded-random.js';
import { mishapSteps } from './mishap-steps.js';
import { readShop } from './read-shop.js';
import { returningSteps } from './returning-steps.js';
import { settle } from './settle.js';
import { teamSteps } from './team-steps.js';
import { startShop, type Shop } from './shop.js';
import { Story } from './story.js';

/**
 * `MONEY_STORIES=500` for a long run, `MONEY_SEED` and `MONEY_PATH` for the same again, `MONEY_SHRINK=1` to have what is found made
 * shorter, which tells many stories more.
 */
const { MONEY_STORIES, MONEY_SEED, MONEY_PATH, MONEY_SHRINK } = process.env;
const stories = Number(MONEY_STORIES ?? 3);
const randomSeed = Number(MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe('money and access, whatever happens', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.close());

  const tell = async (seed: number, path?: string): Promise<void> => {
    const steps = fc.commands(
      [...buyingSteps, ...buyingSteps, ...giftSteps, ...teamSteps, ...returningSteps, ...mishapSteps],
      {
        maxCommands: 40,
        size: 'max',
      },
    );
    const property = fc.asyncProperty(steps, async (commands) => {
      shop.hadMishap = shop.hasStumbled = false;
      shop.held.length = 0;
      const story = await Story.begin(shop);
      try {
        await fc.asyncModelRun(() => ({ model: story, real: shop }), commands);
        await settle(shop, story, new SeededRandom(seed));
        await expectSettled(shop, story);
      } catch (error) {
        throw new Error(`${error}\n${inspect(await readShop(shop, story), { depth: 6 })}`, { cause: error });
      }
    });
    await fc.assert(property, {
      seed,
      ...(path ? { path } : {}),
      numRuns: stories,
      endOnFailure: MONEY_SHRINK === undefined,
    });
  };

  it('though it is told after the money went back that somebody was enrolled: nothing opens, and it is sold again', async () => {
    proves('payment.late-enrolment');

    const [buyer, course] = [someBuyer(), await shop.offer(4900)];
    const [student, lot] = [buyer.accountId, new SeededRandom(1)];
    const enrolments = () =>
      shop.rows('select id from enrollment_enrolment where student_id = ? and revoked_at is null', [student]);
    const buy = async () => {
      const answer = await shop.checkOut(buyer, [course], 4900);
      await shop.confirm(answer);
      await shop.do(new RecordOwnPurchase({ userId: student, courseIds: [course] }));
      return answer.orderId;
    };
    const workAll = async () => {
      while ((await shop.work(lot)) > 0);
    };
    const orderId = await buy();
    // The purchase is worked off; what the enrolment leads to waits until the money is back.
    await shop.work(lot);
    expect(await enrolments()).toHaveLength(1);
    await shop.do(new RefundOrder({ orderId, courseIds: null, reason: '', requestedBy: student }));
    const undone = "name = 'commerce.purchase-undone.v1' and done_at is null";
    await shop.rows(`update outbox_message set done_at = now() where ${undone}`);
    expect(await shop.work(lot)).toBeGreaterThan(0);
    await shop.rows(`update outbox_message set done_at = null where payload ->> 'orderId' = ?`, [orderId]);
    await workAll();
    expect(await enrolments()).toEqual([]);
    await buy();
    await workAll();
    expect(await enrolments()).toHaveLength(1);
  });

  it('though the bank asks for the money before anybody is enrolled: access rests from the first moment', async () => {
    const [buyer, course] = [someBuyer(), await shop.offer(4900)];
    const answer = await shop.checkOut(buyer, [course], 4900);
    await shop.confirm(answer);
    await shop.do(new RecordOwnPurchase({ userId: buyer.accountId, courseIds: [course] }));
    const { paymentId, captureRef } = await shop.order(answer.orderId);
    const { id: dispute } = await shop.dispute('open', { charge: String(captureRef) });
    await shop.do(new SyncDisputes({ paymentId }));
    const lot = new SeededRandom(1);
    const recorded = "name = 'commerce.purchase-recorded.v1' and payload ->> 'orderId' = ?";
    await shop.rows(`update outbox_message set done_at = now() where ${recorded}`, [answer.orderId]);
    while ((await shop.work(lot)) > 0);
    await shop.rows(`update outbox_message set done_at = null where ${recorded}`, [answer.orderId]);
    while ((await shop.work(lot)) > 0);
    const access = () =>
      shop.rows('select suspended_at is not null as rests from enrollment_enrolment where student_id = ?', [
        buyer.accountId,
      ]);
    expect(await access()).toEqual([{ rests: true }]);
    await shop.dispute('close', { dispute, status: 'won' });
    await shop.do(new SyncDisputes({ paymentId }));
    while ((await shop.work(lot)) > 0);
    expect(await access()).toEqual([{ rests: false }]);
  });

  it('as in stories that were always told', () => {
    proves('payment.invariants', 'dashboard.revenue');
    return tell(2);
  }, 3_600_000);

  it(
    `as in stories that nobody chose (MONEY_SEED=${randomSeed})`,
    () => tell(randomSeed, MONEY_PATH),
    3_600_000,
  );
});
