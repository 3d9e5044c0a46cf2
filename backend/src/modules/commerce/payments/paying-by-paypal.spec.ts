import { randomUUIDv7 } from 'node:crypto';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { choosePayPal, type PayPalChoice } from '../../../../test/support/paypal.js';
import { PaymentProviders, RefundRefused } from '../providers/payment-provider.js';
import { CompareWithProviders, ReconcilePayments } from './reconciliation.commands.js';
import { SyncRefunds } from '../refunds/refund-processing.commands.js';
import { RecordOwnPurchase, type StartedPayment, StartPayment } from '../checkout/checkout.commands.js';
import { SettlePayment } from './settlement.commands.js';

/** From cart to payment with PayPal: the buyer approves there, the server captures. */
describe('paying by PayPal', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));

  const underWay = async (cents = 4900) => {
    const course = await commerce.offer(cents);
    return { course, answer: await commerce.payByPayPal(maud, [course], cents) };
  };
  const approved = async (choice: PayPalChoice = 'pays') => {
    const { course, answer } = await underWay();
    await commerce.choose(answer, choice);
    return { course, answer };
  };
  const settle = async ({ orderId }: StartedPayment) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const record = (course: string) =>
    commerce.do(new RecordOwnPurchase({ userId: maud.accountId, courseIds: [course] }));
  const owned = () =>
    commerce.rows<{ order: string }>('select order_id as "order" from commerce_purchase where user_id = ?', [
      maud.accountId,
    ]);
  const anomalies = (paymentId: string) =>
    commerce.rows<{ kind: string }>('select kind from commerce_anomaly where payment_id = ?', [paymentId]);
  /** PayPal's order, fetched without guards. */
  const atPayPal = async ({ orderId }: StartedPayment) => {
    const { providerRef } = await commerce.order(orderId);
    return commerce.app.get(PaymentProviders, { strict: false }).of('paypal').retrieve(providerRef!);
  };
  const review = async (checkout: StartedPayment, status: 'COMPLETED' | 'DECLINED') => {
    const capture = (await atPayPal(checkout))?.captureRef;
    await fetch(`${commerce.sandbox.url}/_sandbox/paypal/captures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ capture, status }),
    });
  };

  it('leads to PayPal with the price of the cart, and to the same order again', async () => {
    proves('checkout.amount', 'checkout.approval');

    const { course, answer } = await underWay();
    expect(answer).toMatchObject({ amount: 49, handover: expect.stringMatching(/\/checkoutnow\?token=/) });
    expect(await commerce.payByPayPal(maud, [course], 4900)).toEqual(answer);
    expect(await atPayPal(answer)).toMatchObject({ status: 'open', amountCents: 4900, currency: 'eur' });
    const { paymentId } = await commerce.order(answer.orderId);
    expect((await atPayPal(answer))?.metadata).toEqual({ payment_id: paymentId });
  });

  it('makes one order of many clicks at once', async () => {
    proves('checkout.double-click');

    const course = await commerce.offer(4900);
    const clicks = Array.from({ length: 8 }, () => commerce.payByPayPal(maud, [course], 4900));
    const responses = await Promise.all(clicks);
    expect(new Set(responses.map((checkout) => JSON.stringify(checkout))).size).toBe(1);
  });

  it('grants nothing before the buyer agrees; then takes the money, once, however often it is asked', async () => {
    proves('checkout.approval');

    const { course, answer } = await underWay();
    expect(await record(course)).toMatchObject({ status: 'pending', message: null });
    expect(await owned()).toEqual([]);
    await commerce.choose(answer, 'pays');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => settle(answer)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    expect(await record(course)).toMatchObject({ status: 'recorded', courses: [course] });
    const order = await commerce.order(answer.orderId);
    expect(order).toMatchObject({ status: 'paid', paymentStatus: 'succeeded' });
    expect(order.captureRef).toBe((await atPayPal(answer))?.captureRef);
    expect(await owned()).toEqual([{ order: answer.orderId }]);
    expect(await commerce.events()).toHaveLength(1);
    expect(await anomalies(order.paymentId)).toEqual([]);
  });

  it('grants nothing while PayPal looks at the money, says so, and follows what it decides', async () => {
    proves('payment.paypal-review');

    const { course, answer } = await approved('waits');
    expect(await record(course)).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('PayPal examine encore votre paiement'),
    });
    expect([await owned(), await commerce.events()]).toEqual([[], []]);
    await review(answer, 'COMPLETED');
    expect(await record(course)).toMatchObject({ status: 'recorded' });

    const other = await approved('waits');
    await settle(other.answer);
    await review(other.answer, 'DECLINED');
    expect(await record(other.course)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('PayPal a refusé le paiement'),
    });
    expect(await owned()).toEqual([{ order: answer.orderId }]);
  });

  it('has the buyer agree again where the funding was refused', async () => {
    const { course, answer } = await approved('declines');
    expect(await record(course)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('PayPal a refusé le paiement'),
    });
    expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'failed' });
    const again = await commerce.payByPayPal(maud, [course], 4900);
    expect(again).toEqual(answer);
    await commerce.choose(again, 'pays');
    expect(await record(course)).toMatchObject({ status: 'recorded', orderId: answer.orderId });
  });

  it('takes what was agreed to after the browser was closed, and what somebody captured before us', async () => {
    const { answer } = await approved();
    await commerce.rows(
      "update commerce_payment set created_at = now() - interval '5 minutes', checked_at = now() - interval '5 minutes' where order_id = ?",
      [answer.orderId],
    );
    await commerce.do(new ReconcilePayments());
    expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'paid' });

    const other = await approved();
    const provider = commerce.app.get(PaymentProviders, { strict: false }).of('paypal');
    const { providerRef } = await commerce.order(other.answer.orderId);
    await provider.capture(providerRef!);
    expect(await provider.capture(providerRef!)).toMatchObject({ status: 'succeeded' });
    expect(await settle(other.answer)).toBe('paid');
  });

  it('gives up what nobody agreed to once the price holds no longer, and takes nothing of a cart that was given up', async () => {
    const { answer } = await underWay();
    expect(
      await commerce.do(
        new SettlePayment({ paymentId: (await commerce.order(answer.orderId)).paymentId, isExpired: true }),
      ),
    ).toBe('failed');
    expect(await commerce.order(answer.orderId)).toMatchObject({
      status: 'expired',
      paymentStatus: 'canceled',
    });
    await commerce.choose(answer, 'pays');
    expect(await settle(answer)).toBe('failed');
    expect(await atPayPal(answer)).toMatchObject({ status: 'approved', captureRef: null });

    const course = await commerce.offer(4900);
    const before = await commerce.payByPayPal(maud, [course], 4900);
    await commerce.offer(3900, { courseId: course, version: 2 });
    const now = await commerce.payByPayPal(maud, [course], 3900);
    await commerce.choose(before, 'pays');
    expect(await settle(before)).toBe('failed');
    expect(await atPayPal(before)).toMatchObject({ captureRef: null });
    expect(await commerce.order(now.orderId)).toMatchObject({ status: 'pending' });
  });

  it('takes nothing where another amount was agreed to than was asked for, and notes it', async () => {
    const { answer } = await approved();
    await commerce.rows('update commerce_order set amount_cents = 4800 where id = ?', [answer.orderId]);
    expect(await settle(answer)).toBe('failed');
    expect(await atPayPal(answer)).toMatchObject({ captureRef: null });
    const { paymentId } = await commerce.order(answer.orderId);
    expect(await anomalies(paymentId)).toEqual([{ kind: 'amount-mismatch' }]);
    const captured = 'select captured_cents as cents from commerce_payment where id = ?';
    expect(await commerce.rows(captured, [paymentId])).toEqual([{ cents: 0 }]);
    expect(await owned()).toEqual([]);
  });

  it('opens what an order was for to its buyer alone, whatever the way back says', async () => {
    const [cheap, dear] = [await commerce.offer(1000), await commerce.offer(9900)];
    const stranger = someBuyer();
    const small = await commerce.payByPayPal(maud, [cheap], 1000);
    const large = await commerce.payByPayPal(stranger, [dear], 9900);
    await commerce.choose(small, 'pays');
    await commerce.choose(large, 'pays');
    const back = (buyer: Buyer, courses: string[], orderId: string | null) =>
      commerce.do(new RecordOwnPurchase({ userId: buyer.accountId, courseIds: courses, orderId }));
    // Someone else's order, and one's own with other courses.
    expect(await back(maud, [dear], large.orderId)).toMatchObject({ status: 'failed', courses: [] });
    expect(await back(maud, [dear], small.orderId)).toMatchObject({ status: 'recorded', courses: [cheap] });
    expect(await back(maud, [dear], null)).toMatchObject({ status: 'failed', courses: [] });
    const held = async () =>
      commerce.rows(
        'select user_id as "userId", course_id as "courseId" from commerce_purchase where course_id = any(?::uuid[])',
        [`{${cheap},${dear}}`],
      );
    expect(await held()).toEqual([{ userId: maud.accountId, courseId: cheap }]);
    expect(await back(stranger, [dear], large.orderId)).toMatchObject({ status: 'recorded' });
    expect(await held()).toHaveLength(2);
  });

  it('takes nothing for another seller than the one set up', async () => {
    const [{ answer: foreign }, { answer: own }] = [await approved(), await approved()];
    const { payee } = (await atPayPal(own))!;
    try {
      commerce.config.paypal!.merchantId = 'SOMEBODY-ELSE';
      expect(await settle(foreign)).toBe('failed');
      commerce.config.paypal!.merchantId = payee ?? '';
      expect(await settle(own)).toBe('paid');
    } finally {
      commerce.config.paypal!.merchantId = null;
    }
    expect(await atPayPal(foreign)).toMatchObject({ captureRef: null });
    expect(await owned()).toEqual([{ order: own.orderId }]);
  });

  it('gives money back through PayPal, once, and follows what PayPal gave back by itself', async () => {
    const { answer } = await approved();
    await settle(answer);
    const provider = commerce.app.get(PaymentProviders, { strict: false }).of('paypal');
    const { providerRef, captureRef } = await commerce.order(answer.orderId);
    const refundId = randomUUIDv7();
    const request = {
      paymentRef: providerRef!,
      captureRef,
      amountCents: 900,
      idempotencyKey: `refund-${refundId}`,
      metadata: { refund_id: refundId },
    };
    const refund = await provider.refund(request);
    expect(refund).toMatchObject({
      status: 'succeeded',
      amountCents: 900,
      metadata: { refund_id: refundId },
    });
    expect(await provider.refund({ ...request, captureRef: null })).toEqual(refund);
    expect(await provider.refunds(providerRef!)).toEqual([refund]);
    await expect(
      provider.refund({ ...request, amountCents: 9900, idempotencyKey: 'another' }),
    ).rejects.toBeInstanceOf(RefundRefused);

    const whole = await approved();
    await settle(whole.answer);
    const paid = await commerce.order(whole.answer.orderId);
    await fetch(`${commerce.sandbox.url}/_sandbox/paypal/captures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ capture: paid.captureRef, status: 'REFUNDED' }),
    });
    await commerce.do(new SyncRefunds({ paymentId: paid.paymentId }));
    expect(await commerce.order(whole.answer.orderId)).toMatchObject({ status: 'refunded' });
    expect(await owned()).toEqual([{ order: answer.orderId }]);
  });

  it('is compared with PayPal’s own books every day: what nobody told, and money without an order', async () => {
    proves('payment.paypal-books');

    const { answer } = await approved();
    await settle(answer);
    const { captureRef, paymentId } = await commerce.order(answer.orderId);
    await fetch(`${commerce.sandbox.url}/_sandbox/paypal/captures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ capture: captureRef, status: 'REFUNDED' }),
    });
    // Older than the comparison's period: the refund is only found in PayPal's transactions.
    await commerce.rows(
      "update commerce_payment set created_at = now() - interval '60 days' where provider = 'paypal'",
    );
    const provider = commerce.app.get(PaymentProviders, { strict: false }).of('paypal');
    const stranger = await provider.begin({
      idempotencyKey: randomUUIDv7(),
      amountCents: 3990,
      receiptEmail: maud.email,
      metadata: { payment_id: randomUUIDv7(), order_id: randomUUIDv7() },
    });
    await choosePayPal(stranger.handover, 'pays');
    await provider.capture(stranger.ref);
    const lately = new Date(Date.now() - 40 * 24 * 3_600_000);
    for (const _ of [1, 2]) await commerce.do(new CompareWithProviders({ since: lately }));
    expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'refunded' });
    const noted = await commerce.rows('select kind, facts from commerce_anomaly where subject = ?', [
      stranger.ref,
    ]);
    const facts = { amountCents: 3990, provider: 'paypal', namedOrder: null };
    expect(noted).toEqual([{ kind: 'payment-without-order', facts }]);

    const other = await approved();
    await settle(other.answer);
    const paid = await commerce.order(other.answer.orderId);
    await commerce.rows('update commerce_payment set captured_cents = 5000 where id = ?', [paid.paymentId]);
    commerce.sandbox.faults.inject({ kind: 'html', matching: '/v1/reporting' });
    await commerce.do(new CompareWithProviders({ since: lately }));
    expect([...(await anomalies(paid.paymentId))]).toEqual([{ kind: 'provider-differs' }]);
    expect([...(await anomalies(paymentId))]).toEqual([]);
  });

  describe('and by card, in two tabs', () => {
    const both = async () => {
      const course = await commerce.offer(4900);
      const card = await commerce.checkOut(maud, [course], 4900);
      const paypal = await commerce.payByPayPal(maud, [course], 4900);
      expect(paypal.orderId).toBe(card.orderId);
      const payments = await commerce.rows<{ id: string; provider: string; ref: string }>(
        'select id, provider, provider_ref as ref from commerce_payment where order_id = ?',
        [card.orderId],
      );
      const of = (provider: string) => payments.find((payment) => payment.provider === provider)!;
      return { course, card, paypal, stripe: of('stripe'), payPal: of('paypal') };
    };
    const intent = (ref: string) => commerce.stripe.paymentIntents.retrieve(ref);

    it('calls the card off where PayPal was faster', async () => {
      proves('payment.two-providers');

      const { course, card, paypal, stripe } = await both();
      await commerce.choose(paypal, 'pays');
      expect(await record(course)).toMatchObject({ status: 'recorded' });
      await commerce.confirm(card);
      expect((await intent(stripe.ref)).status).toBe('canceled');
      expect(await commerce.do(new SettlePayment({ paymentId: stripe.id }))).toBe('failed');
      expect(await owned()).toEqual([{ order: paypal.orderId }]);
    });

    it('takes nothing at PayPal where the card was faster, heard of or not', async () => {
      proves('payment.two-providers');

      const { course, card, paypal, payPal } = await both();
      await commerce.confirm(card);
      await commerce.choose(paypal, 'pays');
      expect(await commerce.do(new SettlePayment({ paymentId: payPal.id }))).toBe('failed');
      expect(await atPayPal(paypal)).toMatchObject({ captureRef: null });
      expect(await record(course)).toMatchObject({ status: 'recorded', orderId: card.orderId });
      expect(await owned()).toEqual([{ order: card.orderId }]);
      expect([...(await anomalies(payPal.id))]).toEqual([]);
    });
  });

  describe('while PayPal', () => {
    const paths = ['POST /v1/oauth2/token', 'POST /v2/checkout/orders', 'GET /v2/checkout/orders'];
    it.each([
      ['does not answer what it has done', { kind: 'timeout-after-success', holdMs: 20 }],
      ['tears the line after its work', { kind: 'connection-reset' }],
      ['tears the line before any', { kind: 'connection-reset', when: 'before' }],
      ['answers a web page', { kind: 'html' }],
      ['answers a web page of its gateway', { kind: 'html', status: 502 }],
    ] as const)('%s: one order, taken once', async (_what, fault) => {
      const course = await commerce.offer(4900);
      for (const matching of paths) commerce.sandbox.faults.inject({ ...fault, matching, times: 1 });
      const begin = () => commerce.payByPayPal(maud, [course], 4900).catch(() => null);
      const checkout =
        (await begin()) ?? (await begin()) ?? (await commerce.payByPayPal(maud, [course], 4900));
      await commerce.choose(checkout, 'pays');
      commerce.sandbox.faults.inject({ ...fault, matching: '/capture', times: 1 });
      const outcome = await settle(checkout).catch(() => settle(checkout));
      expect(outcome).toBe('paid');
      expect(await owned()).toEqual([{ order: checkout.orderId }]);
      expect(await anomalies((await commerce.order(checkout.orderId)).paymentId)).toEqual([]);
    });

    it('is away: refuses in French, loses nothing, and goes on afterwards', async () => {
      const course = await commerce.offer(4900);
      commerce.sandbox.faults.inject({ kind: 'html', matching: '/v2/checkout/orders' });
      await expect(commerce.payByPayPal(maud, [course], 4900)).rejects.toMatchObject({
        code: 'payment-provider-failed',
      });
      commerce.sandbox.faults.clear();
      const checkout = await commerce.payByPayPal(maud, [course], 4900);
      await commerce.choose(checkout, 'pays');
      commerce.sandbox.faults.inject({ kind: 'connection-reset', matching: '/capture' });
      await expect(settle(checkout)).rejects.toMatchObject({ code: 'payment-provider-failed' });
      commerce.sandbox.faults.clear();
      expect(await settle(checkout)).toBe('paid');
    });
  });

  it('is refused where PayPal is not set up', async () => {
    const course = await commerce.offer(4900);
    const providers = commerce.app.get(PaymentProviders, { strict: false }) as unknown as {
      providers: Record<string, unknown>;
    };
    const { paypal } = providers.providers;
    delete providers.providers['paypal'];
    try {
      await expect(
        commerce.do(
          new StartPayment({
            provider: 'paypal',
            buyer: maud,
            body: { amount: 49, currency: 'eur', courseId: [course] },
          }),
        ),
      ).rejects.toMatchObject({ code: 'payment-method-not-offered' });
    } finally {
      providers.providers['paypal'] = paypal;
    }
  });
});
