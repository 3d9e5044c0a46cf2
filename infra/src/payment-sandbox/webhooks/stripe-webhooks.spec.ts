import Stripe from 'stripe';
import {
  type SandboxUnderTest,
  startSandboxUnderTest,
  stripeClient,
  stripeKeys,
} from '../testing/sandbox-under-test.js';

describe('Webhooks and faults', () => {
  let test: SandboxUnderTest;
  beforeEach(async () => {
    test = await startSandboxUnderTest();
  });
  afterEach(() => test.close());

  const pay = () =>
    test.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
  const read = (webhook: { body: string; headers: Record<string, string> }): Stripe.Event =>
    test.stripe.webhooks.constructEvent(
      webhook.body,
      webhook.headers['stripe-signature']!,
      stripeKeys.webhookSecret,
    );

  it('are signed so that the SDK accepts them', async () => {
    const intent = await pay();
    const events = (await test.receiver.atLeast(3)).map(read);
    expect(events.map((event) => event.type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const succeeded = events.find((event) => event.type === 'payment_intent.succeeded')!;
    expect(succeeded).toMatchObject({
      livemode: false,
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    expect(await test.stripe.events.retrieve(succeeded.id)).toMatchObject({
      type: 'payment_intent.succeeded',
    });
  });

  it('come again until they are accepted', async () => {
    test.receiver.answers.push(500, 503, 500);
    await pay();
    const events = (await test.receiver.atLeast(3)).map(read);
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
  });

  it('come many times, or never, when told so', async () => {
    test.sandbox.faults.inject({
      kind: 'duplicate-webhooks',
      copies: 10,
      matching: 'payment_intent.succeeded',
      times: 1,
    });
    test.sandbox.faults.inject({ kind: 'missing-webhooks', matching: 'charge.', times: 1 });
    await pay();
    const events = (await test.receiver.atLeast(11)).map(read);
    expect(events.filter((event) => event.type === 'payment_intent.succeeded')).toHaveLength(10);
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
    expect(test.sandbox.faults.list()).toEqual([]);
  });

  it('come late and out of order when told so', async () => {
    test.sandbox.faults.inject({ kind: 'shuffled-webhooks', windowMs: 100 });
    const before = performance.now();
    await pay();
    const types = (await test.receiver.atLeast(3)).map((webhook) => read(webhook).type);
    expect(performance.now() - before).toBeGreaterThan(90);
    expect(types).toEqual(['charge.succeeded', 'payment_intent.succeeded', 'payment_intent.created']);
  });

  it.each(['body', 'signature', 'stale'] as const)(
    'are refused by the SDK when tampered with (%s)',
    async (how) => {
      test.sandbox.faults.inject({ kind: 'tampered-webhooks', how });
      await pay();
      const [webhook] = await test.receiver.atLeast(1);
      expect(() => read(webhook!)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    },
  );

  it('can be replayed over the control API', async () => {
    await pay();
    await test.receiver.atLeast(3);
    const response = await fetch(new URL('/_sandbox/webhooks/replay', test.sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ copies: 2, shuffled: true }),
    });
    expect(await response.json()).toEqual({ sent: 6 });
    expect(await test.receiver.atLeast(9)).toHaveLength(9);
  });

  it('tell of refunds and disputes', async () => {
    const intent = await pay();
    await test.stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    await fetch(new URL('/_sandbox/disputes', test.sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ charge: intent.latest_charge }),
    });
    const types = (await test.receiver.atLeast(7)).map((webhook) => read(webhook).type);
    expect(types).toEqual(
      expect.arrayContaining(['refund.created', 'charge.refunded', 'charge.dispute.created']),
    );
    const disputes = await test.stripe.disputes.list({ payment_intent: intent.id });
    expect(disputes.data[0]).toMatchObject({ status: 'needs_response', amount: 1500 });
  });

  it('has the work done although the answer is lost', async () => {
    const create = (stripe: Stripe) =>
      stripe.paymentIntents.create({ amount: 2000, currency: 'eur' }, { idempotencyKey: 'pay-7' });
    test.sandbox.faults.inject({ kind: 'timeout-after-success', times: 1 });
    await expect(create(stripeClient(test.sandbox.url, { timeout: 200 }))).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    // The SDK always retries once after a connection reset, so two are needed to surface.
    test.sandbox.faults.inject({ kind: 'connection-reset', times: 2 });
    await expect(create(test.stripe)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    test.sandbox.faults.inject({ kind: 'html', times: 1 });
    await expect(create(test.stripe)).rejects.toMatchObject({ type: 'StripeAPIError' });

    const intent = await create(test.stripe);
    expect((await test.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id]);
  });

  it('repeats a 500 to the same idempotency key', async () => {
    const create = () =>
      test.stripe.paymentIntents.create({ amount: 2000, currency: 'eur' }, { idempotencyKey: 'pay-8' });
    test.sandbox.faults.inject({ kind: 'replayed-500', times: 1 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect((await test.stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});
