import Stripe from 'stripe';
import {
  type SandboxUnderTest,
  startSandboxUnderTest,
  stripeClient,
  stripeKeys,
} from '../testing/sandbox-under-test.js';

describe("The sandbox's Stripe, driven by the unmodified SDK", () => {
  let test: SandboxUnderTest;
  beforeEach(async () => {
    test = await startSandboxUnderTest();
  });
  afterEach(() => test.close());

  const course = { amount: 4990, currency: 'eur', metadata: { payment_id: 'p-1', order_id: 'o-1' } };

  it('creates an intent and finds it again', async () => {
    const created = await test.stripe.paymentIntents.create({
      ...course,
      automatic_payment_methods: { enabled: true },
    });
    expect(created).toMatchObject({
      id: expect.stringMatching(/^pi_\w{24}$/),
      amount: 4990,
      currency: 'eur',
      livemode: false,
      metadata: { payment_id: 'p-1', order_id: 'o-1' },
      status: 'requires_payment_method',
      latest_charge: null,
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`));
    expect(await test.stripe.paymentIntents.retrieve(created.id)).toEqual(created);
  });

  it('answers a repeated idempotency key with the first intent, and refuses it for another request', async () => {
    const first = await test.stripe.paymentIntents.create(course, { idempotencyKey: 'pay-1' });
    const again = await test.stripe.paymentIntents.create(course, { idempotencyKey: 'pay-1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(
      test.stripe.paymentIntents.create({ ...course, amount: 100 }, { idempotencyKey: 'pay-1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('refuses a wrong secret key, and a publishable key where the secret one is needed', async () => {
    for (const key of ['sk_test_wrong', stripeKeys.publishableKey])
      await expect(
        stripeClient(test.sandbox.url, { key }).paymentIntents.create(course),
      ).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  });

  it('refuses bad parameters in the shape of Stripe', async () => {
    await expect(test.stripe.paymentIntents.create({ ...course, amount: 10 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'amount_too_small',
      param: 'amount',
    });
    await expect(test.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(test.stripe.customers.create({ name: 'Ada' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('lets the browser confirm with the publishable key and the client secret, and only with both', async () => {
    proves('sandbox.cards');

    const intent = await test.stripe.paymentIntents.create(course);
    const path = `/v1/payment_intents/${intent.id}/confirm`;
    expect((await test.browserPost(path, { payment_method: 'pm_card_visa' })).status).toBe(404);

    const confirmed = await test.browserPost(path, {
      client_secret: intent.client_secret!,
      payment_method: 'pm_card_visa',
    });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded', amount_received: 4990 } });

    const paid = await test.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      payment_method_details: { card: { last4: '4242' } },
    });
    const again = await test.browserPost(path, {
      client_secret: intent.client_secret!,
      payment_method: 'pm_card_visa',
    });
    expect(again.status).toBe(400);
  });

  it('declines a card and keeps the intent payable', async () => {
    proves('sandbox.cards');

    const intent = await test.stripe.paymentIntents.create(course);
    const failure = await test.stripe.paymentIntents
      .confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' })
      .catch((error: Stripe.errors.StripeCardError) => error);
    expect(failure).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const declined = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(declined.last_payment_error?.code).toBe('card_declined');
    const paid = await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_mastercard',
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['approved', 'succeeded'],
    ['refused', 'requires_payment_method'],
  ])("asks the buyer's bank for 3-D Secure; %s makes it %s", async (outcome, status) => {
    const intent = await test.stripe.paymentIntents.create(course);
    const asked = await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://localhost/retour',
    });
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const answered = await test.browserPost(`/v1/payment_intents/${intent.id}/sandbox_authenticate`, {
      client_secret: intent.client_secret!,
      outcome,
    });
    expect(answered.body.status).toBe(status);
  });

  it('takes a raw card from the browser without keeping its number', async () => {
    const method = await test.browserPost('/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    });
    expect(method.body).toMatchObject({ object: 'payment_method', card: { brand: 'visa', last4: '4242' } });
    expect(JSON.stringify(method.body)).not.toContain('424242');
  });

  it('refunds in parts, never more than was paid', async () => {
    const intent = await test.stripe.paymentIntents.create({
      ...course,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const part = await test.stripe.refunds.create(
      { payment_intent: intent.id, amount: 1000 },
      { idempotencyKey: 'r-1' },
    );
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, payment_intent: intent.id });
    await expect(
      test.stripe.refunds.create({ payment_intent: intent.id, amount: 4000 }),
    ).rejects.toMatchObject({
      statusCode: 400,
    });
    await test.stripe.refunds.create({ payment_intent: intent.id });
    await expect(test.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const list = await test.stripe.refunds.list({ payment_intent: intent.id });
    expect(list.data.map((refund) => refund.amount)).toEqual([3990, 1000]);
  });

  it('cancels what is not paid yet', async () => {
    const intent = await test.stripe.paymentIntents.create(course);
    expect((await test.stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    await expect(test.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('lists by date, page after page', async () => {
    for (let n = 1; n <= 5; n += 1) await test.stripe.paymentIntents.create({ ...course, amount: 1000 + n });
    const amounts: number[] = [];
    const recent = { gte: Math.floor(Date.now() / 1000) - 60 };
    for await (const intent of test.stripe.paymentIntents.list({ created: recent, limit: 2 }))
      amounts.push(intent.amount);
    expect(amounts).toEqual([1005, 1004, 1003, 1002, 1001]);
    expect((await test.stripe.paymentIntents.list({ created: { lt: recent.gte } })).data).toEqual([]);
  });
});
