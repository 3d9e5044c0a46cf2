import {
  CompareWithProviders,
  ReconcilePayments,
} from '../../src/modules/commerce/payments/reconciliation.commands.js';
import { DeliverGifts } from '../../src/modules/commerce/gifts/gifts.commands.js';
import { ReconcileRefunds } from '../../src/modules/commerce/refunds/refund-processing.commands.js';
import type { SeededRandom } from './seeded-random.js';
import { expectPaidAsProvidersReport } from './invariants.js';
import type { Shop } from './shop.js';
import type { Scenario } from './scenario.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Ends all faults and processes everything: first the pending webhooks, which suffice if none was lost; then the jobs of the
 * minute; then, if webhooks of refunds or disputes may have been lost, those of the day.
 */
export async function settle(shop: Shop, scenario: Scenario, random: SeededRandom): Promise<void> {
  const { hadFault } = shop;
  shop.faults.clear();
  await shop.crashPoint.disarm();
  shop.hadFault = false;
  await deliverAll(shop, random);
  if (!hadFault) await expectPaidAsProvidersReport(shop, scenario);
  await skipMinutes(shop);
  await shop.do(new ReconcilePayments());
  await shop.do(new ReconcileRefunds());
  await shop.do(new DeliverGifts());
  await deliverAll(shop, random);
  await expectPaidAsProvidersReport(shop, scenario);
  if (hadFault) await shop.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
  await deliverAll(shop, random);
  // Gifts whose payment counts again since are due in the next minute.
  await shop.do(new DeliverGifts());
  await deliverAll(shop, random);
}

async function deliverAll(shop: Shop, random: SeededRandom): Promise<void> {
  for (let round = 1; ; round += 1) {
    if (round > 20) throw new Error('There is always more to process');
    await shop.collectWebhooks();
    const webhooks = random.shuffled(shop.pendingWebhooks.splice(0));
    await shop.deliverWebhooks(webhooks);
    const processed = await shop.processMessages(random);
    await shop.collectWebhooks();
    if (webhooks.length === 0 && processed === 0 && shop.pendingWebhooks.length === 0) return;
  }
}

const skipMinutes = async (shop: Shop): Promise<void> => {
  await shop.rows(
    `update commerce_payment set created_at = least(created_at, now() - interval '5 minutes'), checked_at = now() - interval '1 day'
     where status in ('created', 'failed')`,
  );
  await shop.rows(
    `update commerce_refund set checked_at = now() - interval '1 day' where status in ('requested', 'pending')`,
  );
};
