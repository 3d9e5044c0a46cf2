import {
  CompareWithProviders,
  ReconcilePayments,
} from '../../src/modules/commerce/payments/reconciliation.commands.js';
import { DeliverGifts } from '../../src/modules/commerce/gifts/gifts.commands.js';
import { ReconcileRefunds } from '../../src/modules/commerce/refunds/refund-processing.commands.js';
import type { SeededRandom } from './seeded-random.js';
import { expectPaidAsProvidersSay } from './invariants.js';
import type { Shop } from './shop.js';
import type { Story } from './story.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Nothing goes wrong any more, and time passes: first the webhooks that are left, which are enough where nothing was lost;
 * then what the minutes do; then, where webhooks of refunds or disputes may have been lost, the day.
 */
export async function settle(shop: Shop, story: Story, lot: SeededRandom): Promise<void> {
  const { hadMishap } = shop;
  shop.faults.clear();
  await shop.fuse.disarm();
  shop.hadMishap = false;
  await hearAll(shop, lot);
  if (!hadMishap) await expectPaidAsProvidersSay(shop, story);
  await lapseMinutes(shop);
  await shop.do(new ReconcilePayments());
  await shop.do(new ReconcileRefunds());
  await shop.do(new DeliverGifts());
  await hearAll(shop, lot);
  await expectPaidAsProvidersSay(shop, story);
  if (hadMishap) await shop.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
  await hearAll(shop, lot);
  // What money stands behind again since is asked for by the next minute.
  await shop.do(new DeliverGifts());
  await hearAll(shop, lot);
}

async function hearAll(shop: Shop, lot: SeededRandom): Promise<void> {
  for (let round = 1; ; round += 1) {
    if (round > 20) throw new Error('It does not come to rest');
    await shop.sent();
    const webhooks = lot.shuffled(shop.held.splice(0));
    await shop.hear(webhooks);
    const worked = await shop.work(lot);
    await shop.sent();
    if (webhooks.length === 0 && worked === 0 && shop.held.length === 0) return;
  }
}

const lapseMinutes = async (shop: Shop): Promise<void> => {
  await shop.rows(
    `update commerce_payment set created_at = least(created_at, now() - interval '5 minutes'), checked_at = now() - interval '1 day'
     where status in ('created', 'failed')`,
  );
  await shop.rows(
    `update commerce_refund set checked_at = now() - interval '1 day' where status in ('requested', 'pending')`,
  );
};
