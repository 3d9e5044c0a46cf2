import { settle } from './settle.js';
import { expectSettled } from './invariants.js';
import { step } from './steps.js';

const calls = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'POST /v1/refunds',
  'POST /v2/checkout',
  '/capture',
  '/refund',
  'GET /v2',
];

/** What the world does in between: webhooks late, twice, shuffled or never, work in any order, and whatever breaks. */
export const mishapSteps = [
  step(
    'webhooks are heard',
    (shop, _story, { a, lot }) => {
      const chosen = lot.shuffled(shop.held.splice(0));
      const later = chosen.splice(Math.ceil((chosen.length * (a + 1)) / 12));
      shop.held.push(...later);
      const again = chosen.filter(() => lot.chance(0.3));
      return shop.hear(lot.shuffled([...chosen, ...again]));
    },
    { needsOrder: false },
  ),
  step('webhooks are lost', async (shop, _story, { lot }) => {
    const kept = shop.held.filter(() => lot.chance(0.3));
    if (kept.length < shop.held.length) shop.hadMishap = true;
    shop.held.splice(0, shop.held.length, ...kept);
  }),
  step('work is done', async (shop, _story, { a, lot }) => void (await shop.work(lot, (a + 1) / 12))),
  step(
    'the provider stumbles',
    async (shop, _story, { a, lot }) => {
      shop.hadMishap = shop.hasStumbled = true;
      const scope = { matching: lot.one(calls), times: 1 + (a % 4) };
      shop.faults.inject(
        lot.one([
          { kind: 'timeout-after-success', holdMs: 20, ...scope },
          { kind: 'connection-reset', when: 'after', ...scope },
          { kind: 'connection-reset', when: 'before', ...scope },
          { kind: 'replayed-500', ...scope },
          { kind: 'html', ...scope },
        ] as const),
      );
    },
    { needsOrder: false },
  ),
  step(
    'the machine is about to die',
    async (shop, _story, { a, b }) => {
      shop.hadMishap = true;
      await shop.fuse.arm(1 + a + (b % 3) * 6);
    },
    { needsOrder: false },
  ),
  step('all comes to rest', async (shop, story, { lot }) => {
    await settle(shop, story, lot);
    await expectSettled(shop, story);
  }),
];
