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
import { faultSteps } from './fault-steps.js';
import { readShop } from './read-shop.js';
import { refundSteps } from './refund-steps.js';
import { settle } from './settle.js';
import { teamSteps } from './team-steps.js';
import { startShop, type Shop } from './shop.js';
import { Scenario } from './scenario.js';

/**
 * `MONEY_STORIES=500` for a long run, `MONEY_SEED` and `MONEY_PATH` to repeat a failure, `MONEY_SHRINK=1` to shorten it, which runs
 * many more scenarios.
 */
const { MONEY_STORIES, MONEY_SEED, MONEY_PATH, MONEY_SHRINK } = process.env;
const scenarioCount = Number(MONEY_STORIES ?? 3);
const randomSeed = Number(MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe('money and access, whatever happens', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.close());

  const runScenarios = async (seed: number, path?: string): Promise<void> => {
    const steps = fc.commands(
      [...buyingSteps, ...buyingSteps, ...giftSteps, ...teamSteps, ...refundSteps, ...faultSteps],
      {
        maxCommands: 40,
        size: 'max',
      },
    );
    const property = fc.asyncProperty(steps, async (commands) => {
      shop.hadFault = shop.hadProviderFault = false;
      shop.pendingWebhooks.length = 0;
      const scenario = await Scenario.begin(shop);
      try {
        await fc.asyncModelRun(() => ({ model: scenario, real: shop }), commands);
        await settle(shop, scenario, new SeededRandom(seed));
        await expectSettled(shop, scenario);
      } catch (error) {
        throw new Error(`${error}\n${inspect(await readShop(shop, scenario), { depth: 6 })}`, {
          cause: error,
        });
      }
    });
    await fc.assert(property, {
      seed,
      ...(path ? { path } : {}),
      numRuns: scenarioCount,
      endOnFailure: MONEY_SHRINK === undefined,
    });
  };

  it('an enrolment announced after the refund opens nothing, and the course can be bought again', async () => {
    proves('payment.late-enrolment');

    const [buyer, course] = [someBuyer(), await shop.offer(4900)];
    const [student, random] = [buyer.accountId, new SeededRandom(1)];
    const enrolments = () =>
      shop.rows('select id from enrollment_enrolment where student_id = ? and revoked_at is null', [student]);
    const buy = async () => {
      const checkout = await shop.checkOut(buyer, [course], 4900);
      await shop.confirm(checkout);
      await shop.do(new RecordOwnPurchase({ userId: student, courseIds: [course] }));
      return checkout.orderId;
    };
    const processAll = async () => {
      while ((await shop.processMessages(random)) > 0);
    };
    const orderId = await buy();
    // The purchase is processed; the events of the enrolment wait until the refund.
    await shop.processMessages(random);
    expect(await enrolments()).toHaveLength(1);
    await shop.do(new RefundOrder({ orderId, courseIds: null, reason: '', requestedBy: student }));
    const undone = "name = 'commerce.purchase-undone.v1' and done_at is null";
    await shop.rows(`update outbox_message set done_at = now() where ${undone}`);
    expect(await shop.processMessages(random)).toBeGreaterThan(0);
    await shop.rows(`update outbox_message set done_at = null where payload ->> 'orderId' = ?`, [orderId]);
    await processAll();
    expect(await enrolments()).toEqual([]);
    await buy();
    await processAll();
    expect(await enrolments()).toHaveLength(1);
  });

  it('a dispute before the enrolment suspends access from the first moment', async () => {
    const [buyer, course] = [someBuyer(), await shop.offer(4900)];
    const checkout = await shop.checkOut(buyer, [course], 4900);
    await shop.confirm(checkout);
    await shop.do(new RecordOwnPurchase({ userId: buyer.accountId, courseIds: [course] }));
    const { paymentId, captureRef } = await shop.order(checkout.orderId);
    const { id: dispute } = await shop.dispute('open', { charge: String(captureRef) });
    await shop.do(new SyncDisputes({ paymentId }));
    const random = new SeededRandom(1);
    const recorded = "name = 'commerce.purchase-recorded.v1' and payload ->> 'orderId' = ?";
    await shop.rows(`update outbox_message set done_at = now() where ${recorded}`, [checkout.orderId]);
    while ((await shop.processMessages(random)) > 0);
    await shop.rows(`update outbox_message set done_at = null where ${recorded}`, [checkout.orderId]);
    while ((await shop.processMessages(random)) > 0);
    const access = () =>
      shop.rows(
        'select suspended_at is not null as "isSuspended" from enrollment_enrolment where student_id = ?',
        [buyer.accountId],
      );
    expect(await access()).toEqual([{ isSuspended: true }]);
    await shop.dispute('close', { dispute, status: 'won' });
    await shop.do(new SyncDisputes({ paymentId }));
    while ((await shop.processMessages(random)) > 0);
    expect(await access()).toEqual([{ isSuspended: false }]);
  });

  it('in the scenarios of a fixed seed', () => {
    proves('payment.invariants', 'dashboard.revenue');
    return runScenarios(2);
  }, 3_600_000);

  it(
    `in those of a random seed (MONEY_SEED=${randomSeed})`,
    () => runScenarios(randomSeed, MONEY_PATH),
    3_600_000,
  );
});
