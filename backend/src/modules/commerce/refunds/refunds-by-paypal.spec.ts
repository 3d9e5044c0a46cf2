import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { randomUUIDv7 } from 'node:crypto';
import { type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { eventually } from '../../../../test/support/eventually.js';
import type { SettleUnmatchedBody } from '@atelier/contracts/orders';
import { Refund } from './refund.domain.js';
import { PaymentProviders } from '../providers/payment-provider.js';
import { ReadOrder } from '../orders/order-detail.queries.js';
import { ReadUnmatchedPayment } from '../anomalies/anomalies.queries.js';
import { CompareWithProviders } from '../payments/reconciliation.commands.js';
import { ReconcileRefunds, SyncRefunds } from './refund-processing.commands.js';
import { recordAnomaly } from '../anomalies/record-anomaly.js';
import { ProcessWebhook, ReceiveWebhook } from '../payments/webhooks.commands.js';
import { RefundOrder } from './refund-requests.commands.js';
import { SettleUnmatchedPayment } from '../anomalies/unmatched-payments.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

const day = 24 * 60 * 60 * 1000;

/** Refunds by PayPal, with lost responses and events in any order. */
describe('commerce gives money back by PayPal', () => {
  let webhooks: Server;
  let heard: string[];
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));

  beforeAll(async () => {
    // Handles webhooks like api and worker, in this process.
    webhooks = createServer((request, response) => {
      void take(request.headers, buffer(request)).then(
        () => response.writeHead(200).end(),
        () => response.writeHead(503).end(),
      );
    });
    await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
    const { port } = webhooks.address() as AddressInfo;
    commerce.sandbox.setWebhookUrl(`http://127.0.0.1:${port}`, 'paypal');
  });
  afterAll(() => {
    webhooks?.close();
    webhooks?.closeAllConnections();
  });
  beforeEach(() => {
    heard = [];
  });

  const take = async (headers: Record<string, string | string[] | undefined>, raw: Promise<Buffer>) => {
    const body = await raw;
    await commerce.do(new ReceiveWebhook({ provider: 'paypal', rawBody: body, headers }));
    const event = JSON.parse(body.toString()) as { id: string; event_type: string };
    const kept = await commerce.rows<{ id: string }>(
      'select id from commerce_webhook_inbox where event_id = ?',
      [event.id],
    );
    for (const { id } of kept) await commerce.do(new ProcessWebhook({ inboxId: id }));
    heard.push(event.event_type);
  };
  const provider = () => commerce.app.get(PaymentProviders, { strict: false }).of('paypal');
  const paid = async (prices: number[]) => {
    const courses = await Promise.all(prices.map((cents) => commerce.offer(cents)));
    const total = prices.reduce((sum, cents) => sum + cents, 0);
    const checkout = await commerce.payByPayPal(maud, courses, total);
    await commerce.choose(checkout, 'pays');
    await commerce.do(new SettlePayment({ paymentId: (await commerce.order(checkout.orderId)).paymentId }));
    const { paymentId, providerRef, captureRef } = await commerce.order(checkout.orderId);
    return { orderId: checkout.orderId, courses, paymentId, ref: providerRef!, capture: captureRef! };
  };
  const refund = (orderId: string, courseIds: string[] | null = null) =>
    commerce.do(new RefundOrder({ orderId, courseIds, reason: 'Un geste', requestedBy: randomUUIDv7() }));
  const read = (orderId: string) => commerce.ask(new ReadOrder({ orderId, buyerId: null }));
  const bought = async () =>
    (
      await commerce.rows<{ id: string }>('select course_id as id from commerce_purchase where user_id = ?', [
        maud.accountId,
      ])
    ).map(({ id }) => id);
  /** PayPal or the buyer's bank refunds the rest of a capture. */
  const giveBack = (capture: string, status: 'REFUNDED' | 'REVERSED') =>
    fetch(`${commerce.sandbox.url}/_sandbox/paypal/captures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ capture, status }),
    });
  /** PayPal's ledger must equal ours. Returns the number of refunds. */
  const expectLedger = async ({ paymentId, ref }: { paymentId: string; ref: string }) => {
    const payment = await provider().retrieve(ref);
    const back = await provider().refunds(ref);
    const left = back.reduce((sum, { amountCents }) => sum - amountCents, payment?.amountCents ?? 0);
    const [ledger] = await commerce.rows(
      'select sum(cents)::int as cents from commerce_ledger where payment_id = ?',
      [paymentId],
    );
    expect(ledger).toEqual({ cents: left });
    return back.length;
  };
  /** A buyer opens a dispute, and PayPal decides it: both by webhook. */
  const dispute = async (path: string, facts: Record<string, string>): Promise<{ dispute_id: string }> => {
    const known = heard.length;
    const response = await fetch(`${commerce.sandbox.url}/_sandbox/paypal/disputes${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(facts),
    });
    await eventually(() => expect(heard.slice(known).join()).toMatch(/CUSTOMER.DISPUTE/));
    return (await response.json()) as { dispute_id: string };
  };
  const reconcile = async (orderId: string) => {
    await commerce.rows(
      "update commerce_refund set checked_at = now() - interval '1 day' where order_id = ?",
      [orderId],
    );
    await commerce.do(new ReconcileRefunds());
  };
  const expectWhole = async (order: Awaited<ReturnType<typeof paid>>, euros: number) => {
    expect(await read(order.orderId)).toMatchObject({
      status: 'refunded',
      creditNotes: [{ amount: euros }],
      anomalies: [],
    });
    expect(await bought()).toEqual([]);
    expect(await expectLedger(order)).toBe(1);
  };

  it('not while a dispute is open, which has access rest: won it is as before, lost it is gone with a credit note', async () => {
    proves('dispute.paypal', 'dispute.no-refund');

    const [won, lost] = [await paid([4900]), await paid([2000])];
    for (const order of [won, lost]) {
      const { dispute_id: id } = await dispute('', { capture: order.capture });
      expect(await read(order.orderId)).toMatchObject({
        isDisputed: true,
        anomalies: [{ kind: 'dispute-opened', settledAt: null }],
      });
      await expect(refund(order.orderId)).rejects.toMatchObject({ code: 'order-disputed' });
      expect(await commerce.events()).toContainEqual([
        'commerce.purchase-disputed.v1',
        { userId: maud.accountId, courseIds: order.courses, orderId: order.orderId },
      ]);
      await dispute('/close', { dispute: id, status: order === won ? 'won' : 'lost' });
    }
    expect(await read(won.orderId)).toMatchObject({ status: 'paid', isDisputed: false, creditNotes: [] });
    expect(await read(lost.orderId)).toMatchObject({
      status: 'disputed',
      isDisputed: false,
      creditNotes: [{ amount: 20 }],
    });
    expect(await bought()).toEqual(won.courses);
    expect(heard.filter((type) => type.startsWith('CUSTOMER.'))).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });

  it('by the course, then all that is left: each once, with its credit note and its access', async () => {
    const order = await paid([4900, 2000]);
    const [first, second] = order.courses as [string, string];
    expect(await refund(order.orderId, [first])).toMatchObject({ status: 'succeeded', amount: 49 });
    expect(await bought()).toEqual([second]);
    await expect(refund(order.orderId, [first])).rejects.toMatchObject({ code: 'nothing-to-refund' });
    expect(await refund(order.orderId)).toMatchObject({ status: 'succeeded', amount: 20 });
    expect((await read(order.orderId)).creditNotes).toMatchObject([{ amount: 49 }, { amount: 20 }]);
    expect(await expectLedger(order)).toBe(2);
  });

  it.each([
    ['times out after the work', { kind: 'timeout-after-success', holdMs: 20 }],
    ['tears the line after the work', { kind: 'connection-reset' }],
    ['tears the line before the work', { kind: 'connection-reset', when: 'before' }],
    ['answers 500 for ever', { kind: 'replayed-500' }],
    ['answers a web page', { kind: 'html' }],
  ] as const)('once where PayPal %s', async (_, fault) => {
    proves('refund.paypal');

    const order = await paid([4900]);
    // Both response and webhook are lost.
    commerce.faults.inject({ ...fault, matching: '/refund' });
    commerce.faults.inject({ kind: 'missing-webhooks' });
    await refund(order.orderId);
    commerce.faults.clear();
    await reconcile(order.orderId);
    await expectWhole(order, 49);
  });

  it('once though PayPal has forgotten our request meanwhile', async () => {
    proves('refund.paypal');

    const order = await paid([4900]);
    commerce.faults.inject({ kind: 'missing-webhooks' });
    commerce.faults.inject({ kind: 'connection-reset', matching: '/refund' });
    commerce.faults.inject({ kind: 'connection-reset', matching: 'GET /v2/checkout/orders' });
    expect(await refund(order.orderId)).toMatchObject({ status: 'requested' });
    commerce.faults.clear();
    await commerce.rows("update commerce_refund set idempotency_key = 'other' || id where order_id = ?", [
      order.orderId,
    ]);
    await reconcile(order.orderId);
    await expectWhole(order, 49);
  });

  it('not again where PayPal refuses since somebody there was faster, in its word: what they did is found', async () => {
    proves('refund.paypal');

    const order = await paid([4900, 2000]);
    commerce.faults.inject({ kind: 'missing-webhooks' });
    // Refunded in PayPal's dashboard first, with the webhook lost.
    await giveBack(order.capture, 'REFUNDED');
    expect(await refund(order.orderId, [order.courses[0]!])).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('CAPTURE_FULLY_REFUNDED'),
    });
    // The reconciliation finds PayPal's refund, and resolves the anomaly.
    expect(await read(order.orderId)).toMatchObject({
      status: 'refunded',
      creditNotes: [{ amount: 69 }],
      anomalies: [{ kind: 'refund-failed', settledByItself: true }],
    });
    expect(await bought()).toEqual([]);
  });

  describe.each(['REFUNDED', 'REVERSED'] as const)('that was %s at PayPal', (status) => {
    const event = `PAYMENT.CAPTURE.${status}`;

    it('hears of it by webhook: whole, in whatever order and number', async () => {
      proves('refund.paypal');

      const orders = [await paid([4900, 2000]), await paid([1000])];
      await eventually(async () => expect(heard).toContain('PAYMENT.CAPTURE.COMPLETED'));
      commerce.faults.inject({ kind: 'duplicate-webhooks', copies: 3 });
      commerce.faults.inject({ kind: 'shuffled-webhooks', windowMs: 50 });
      for (const { capture } of orders) await giveBack(capture, status);
      await eventually(async () => expect(heard.filter((type) => type === event)).toHaveLength(6));
      const [two, one] = orders;
      for (const [order, euros] of [
        [two!, 69],
        [one!, 10],
      ] as const)
        await expectWhole(order, euros);
      expect((await read(two!.orderId)).refunds).toMatchObject([{ kind: 'provider', status: 'succeeded' }]);
    });

    it('finds it by the daily comparison where no webhook told', async () => {
      proves('refund.paypal');

      const order = await paid([4900]);
      commerce.faults.inject({ kind: 'missing-webhooks' });
      await giveBack(order.capture, status);
      for (const _ of [1, 2])
        await commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
      await expectWhole(order, 49);
    });
  });

  it('that went back before its payment was settled: the money is settled first', async () => {
    const course = await commerce.offer(4900);
    const checkout = await commerce.payByPayPal(maud, [course], 4900);
    await commerce.choose(checkout, 'pays');
    commerce.faults.inject({ kind: 'missing-webhooks' });
    const { paymentId, providerRef } = await commerce.order(checkout.orderId);
    const captured = await provider().capture(providerRef!);
    await giveBack(captured!.captureRef!, 'REFUNDED');
    await commerce.do(new SettlePayment({ paymentId }));
    await commerce.do(new SyncRefunds({ paymentId }));
    await expectWhole(
      { orderId: checkout.orderId, courses: [course], paymentId, ref: providerRef!, capture: '' },
      49,
    );
  });

  it('is sent by whoever claimed it: a settlement that ends meanwhile leaves it to them', async () => {
    const course = await commerce.offer(4900);
    const checkout = await commerce.payByPayPal(maud, [course], 4900);
    commerce.faults.inject({ kind: 'missing-webhooks' });
    await commerce.choose(checkout, 'pays');
    const { paymentId: id } = await commerce.order(checkout.orderId);
    const claim = { kind: 'administrator', amountCents: 4900, reason: '', requestedBy: null } as const;
    const claimed = Refund.request({ id, orderId: checkout.orderId, provider: 'paypal' }, claim);
    await commerce.em().persist(claimed).flush();
    expect(await commerce.do(new SettlePayment({ paymentId: id }))).toBe('paid');
    expect(
      await commerce.rows('select status, checks from commerce_refund where payment_id = ?', [id]),
    ).toEqual([{ status: 'requested', checks: 0 }]);
  });

  it('names what differs though it was followed: PayPal’s money is not ours', async () => {
    const order = await paid([4900]);
    await commerce.rows('update commerce_payment set captured_cents = 5000 where id = ?', [order.paymentId]);
    await commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
    expect((await read(order.orderId)).anomalies).toMatchObject([{ kind: 'provider-differs', amount: -1 }]);
  });

  describe('of money that names no order', () => {
    const idriss = randomUUIDv7();
    /** A payment at PayPal unknown to our database; recorded as an anomaly by the daily comparison. */
    const stray = async (cents: number, namedOrder: string | null = null) => {
      const { ref, handover } = await provider().begin({
        idempotencyKey: randomUUIDv7(),
        amountCents: cents,
        receiptEmail: maud.email,
        metadata: {},
      });
      await commerce.choose({ orderId: '', amount: cents / 100, handover }, 'pays');
      const capture = await provider().capture(ref);
      expect(capture).toMatchObject({ status: 'succeeded' });
      const facts = { amountCents: cents, provider: 'paypal' as const, namedOrder };
      await commerce.em().transactional((em) => recordAnomaly(em, 'payment-without-order', null, facts, ref));
      const [anomaly] = await commerce.rows<{ id: string }>(
        'select id from commerce_anomaly where subject = ?',
        [ref],
      );
      return { ref, id: anomaly!.id };
    };
    const waiting = async (cents: number) => {
      const course = await commerce.offer(cents);
      return { course, ...(await commerce.payByPayPal(maud, [course], cents)) };
    };
    const settle = (id: string, how: SettleUnmatchedBody) =>
      commerce.do(new SettleUnmatchedPayment({ anomalyId: id, by: idriss, how }));
    const noted = (id: string) =>
      commerce.rows('select settled_by as by, note from commerce_anomaly where id = ?', [id]);

    it('proposes the likeliest order and says why; a yes pays it as any payment does', async () => {
      proves('anomaly.unmatched', 'anomaly.match');

      const [older, newer] = [await waiting(3990), await waiting(3990)];
      const { id } = await stray(3990);
      expect(await commerce.ask(new ReadUnmatchedPayment({ anomalyId: id }))).toMatchObject({
        provider: 'paypal',
        amount: 39.9,
        likeliest: { _id: newer.orderId, buyer: 'Maud Lefort', courses: ['Un cours'], why: 'amount' },
      });
      const named = await stray(3990, older.orderId);
      expect((await commerce.ask(new ReadUnmatchedPayment({ anomalyId: named.id }))).likeliest).toMatchObject(
        {
          _id: older.orderId,
          why: 'named',
        },
      );
      expect(await bought()).toEqual([]);
      await settle(id, { action: 'match', orderId: newer.orderId });
      expect(await read(newer.orderId)).toMatchObject({ status: 'paid', invoiceNumber: expect.any(String) });
      expect(await bought()).toEqual([newer.course]);
      expect(await noted(id)).toEqual([{ by: idriss, note: expect.stringMatching(/^Rapproché de A-/) }]);
      expect((await commerce.auditEntries()).map(({ kind }) => kind)).toContain('anomaly-settled');
      const again = settle(id, { action: 'match', orderId: older.orderId });
      await expect(again).rejects.toMatchObject({ code: 'anomaly-not-found' });
      const taken = settle(named.id, { action: 'match', orderId: newer.orderId });
      await expect(taken).rejects.toMatchObject({ code: 'order-not-matching' });
      const other = await waiting(1000);
      const wrong = settle(named.id, { action: 'match', orderId: other.orderId });
      await expect(wrong).rejects.toMatchObject({ code: 'order-not-matching' });
    });

    it('gives it back at the provider, once, whatever the provider answers', async () => {
      proves('anomaly.match');

      const { id, ref } = await stray(2500);
      expect((await commerce.ask(new ReadUnmatchedPayment({ anomalyId: id }))).likeliest).toBeNull();
      commerce.faults.inject({ kind: 'connection-reset', matching: '/refund' });
      const unheard = settle(id, { action: 'refund' });
      await expect(unheard).rejects.toMatchObject({ code: 'payment-provider-failed' });
      expect(await noted(id)).toEqual([{ by: null, note: '' }]);
      commerce.faults.clear();
      await settle(id, { action: 'refund' });
      expect(await provider().refunds(ref)).toMatchObject([{ status: 'succeeded', amountCents: 2500 }]);
      expect(await noted(id)).toEqual([{ by: idriss, note: expect.stringContaining('Rendu') }]);
    });
  });
});
