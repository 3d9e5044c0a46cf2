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

/** Faults: webhooks late, duplicate, shuffled or lost; messages in any order; failing providers; crashes. */
export const faultSteps = [
  step(
    'webhooks are delivered',
    (shop, _story, { a, random }) => {
      const chosen = random.shuffled(shop.pendingWebhooks.splice(0));
      const later = chosen.splice(Math.ceil((chosen.length * (a + 1)) / 12));
      shop.pendingWebhooks.push(...later);
      const again = chosen.filter(() => random.chance(0.3));
      return shop.deliverWebhooks(random.shuffled([...chosen, ...again]));
    },
    { needsOrder: false },
  ),
  step('webhooks are lost', async (shop, _story, { random }) => {
    const remaining = shop.pendingWebhooks.filter(() => random.chance(0.3));
    if (remaining.length < shop.pendingWebhooks.length) shop.hadFault = true;
    shop.pendingWebhooks.splice(0, shop.pendingWebhooks.length, ...remaining);
  }),
  step(
    'messages are processed',
    async (shop, _story, { a, random }) => void (await shop.processMessages(random, (a + 1) / 12)),
  ),
  step(
    'the provider fails',
    async (shop, _story, { a, random }) => {
      shop.hadFault = shop.hadProviderFault = true;
      const scope = { matching: random.pick(calls), times: 1 + (a % 4) };
      shop.faults.inject(
        random.pick([
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
    'a crash is armed',
    async (shop, _story, { a, b }) => {
      shop.hadFault = true;
      await shop.crashPoint.arm(1 + a + (b % 3) * 6);
    },
    { needsOrder: false },
  ),
  step('everything settles', async (shop, scenario, { random }) => {
    await settle(shop, scenario, random);
    await expectSettled(shop, scenario);
  }),
];
