import { jest } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { expectGaplessNumbers } from '../../../../test/money/invariants.js';
import { eventually } from '../../../../test/support/eventually.js';
import { fakeClock } from '../../../../test/support/fake-timers.js';
import type { SettleAnomalyBody, SettleUnmatchedBody } from '@atelier/contracts/orders';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { NetSpent, RevenueByDay } from '../revenue/revenue.queries.js';
import { ReadOrder } from '../orders/order-detail.queries.js';
import { ClaimGuarantee, RefundOrder, WithdrawFromOrder } from './refund-requests.commands.js';
import { CompareWithProviders } from '../payments/reconciliation.commands.js';
import { ExportAccounting } from '../invoices/accounting.commands.js';
import { SyncDisputes } from '../payments/disputes.commands.js';
import { ReconcileRefunds, SyncRefunds } from './refund-processing.commands.js';
import { SettleAnomaly } from '../anomalies/anomalies.commands.js';
import { SettleUnmatchedPayment } from '../anomalies/unmatched-payments.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

const day = 24 * 60 * 60 * 1000;

/** Refunds, with an unreliable provider. */
describe('commerce gives money back', () => {
  let maud: Buyer;
  const idriss = randomUUIDv7();
  const commerce = withCommerce((buyer) => (maud = buyer));
  afterEach(() => jest.useRealTimers());

  const paid = async (prices: number[], card?: string, consent = false) => {
    const courses = await Promise.all(prices.map((cents) => commerce.offer(cents)));
    const total = prices.reduce((sum, cents) => sum + cents, 0);
    const checkout = await commerce.checkOut(maud, courses, total, consent);
    await commerce.confirm(checkout, card);
    const { paymentId, providerRef } = await commerce.order(checkout.orderId);
    await commerce.do(new SettlePayment({ paymentId }));
    await commerce.reset();
    return { orderId: checkout.orderId, courses, paymentId, intent: providerRef! };
  };
  const refund = (orderId: string, courseIds: string[] | null = null) =>
    commerce.do(new RefundOrder({ orderId, courseIds, reason: 'Un geste', requestedBy: idriss }));
  const read = (orderId: string) => commerce.ask(new ReadOrder({ orderId, buyerId: null }));
  /** Journal, account, debit and credit of a ledger entry. */
  const booked = async (piece: string) => {
    const year = dayInParis(new Date()).slice(0, 4);
    let text = '';
    for await (const part of await commerce.do(new ExportAccounting({ period: { year } }))) text += part;
    const lines = text.split('\r\n').map((line) => line.split('\t'));
    return lines
      .filter((fields) => fields[8] === piece)
      .map((fields) => [0, 4, 11, 12].map((at) => fields[at]));
  };
  const bought = async () =>
    (
      await commerce.rows<{ id: string }>('select course_id as id from commerce_purchase where user_id = ?', [
        maud.accountId,
      ])
    ).map(({ id }) => id);
  const undone = async () =>
    (await commerce.events())
      .filter(([name]) => name === 'commerce.purchase-undone.v1')
      .map(([, what]) => what);
  /** The provider's ledger must equal ours. */
  const expectLedger = async (paymentId: string, intent: string) => {
    const { amount_received: captured } = await commerce.stripe.paymentIntents.retrieve(intent);
    const { data } = await commerce.stripe.refunds.list({ payment_intent: intent, limit: 100 });
    const back = data
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const [ledger] = await commerce.rows(
      'select sum(cents)::int as cents from commerce_ledger where payment_id = ?',
      [paymentId],
    );
    expect(ledger).toEqual({ cents: captured - back });
    return data.length;
  };
  const due = (orderId: string) =>
    commerce.rows("update commerce_refund set checked_at = now() - interval '1 day' where order_id = ?", [
      orderId,
    ]);

  it('by the course: once, with a credit note, and its access', async () => {
    proves('refund.administrator', 'refund.once');

    const { orderId, courses, paymentId, intent } = await paid([4900, 2000]);
    const [first] = courses as [string, string];
    expect(await refund(orderId, [first])).toMatchObject({ status: 'succeeded', amount: 49, failure: null });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: 'paid', refunded: 49, amount: 69 });
    expect(order.creditNotes).toMatchObject([
      { number: expect.stringMatching(/^AV\d{4}-\d{6}$/), amount: 49 },
    ]);
    expect(order.lines.find(({ courseId }) => courseId === first)?.refund).toMatchObject({
      status: 'succeeded',
    });
    expect(await bought()).toEqual([courses[1]]);
    expect(await undone()).toEqual([{ userId: maud.accountId, orderId, courseIds: [first] }]);
    await expect(refund(orderId, [first])).rejects.toMatchObject({ code: 'nothing-to-refund' });
    expect(await expectLedger(paymentId, intent)).toBe(1);
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 20 });
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refunded: 69 });
    await expect(refund(orderId)).rejects.toMatchObject({ code: 'nothing-to-refund' });
    expect(await bought()).toEqual([]);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['refund-requested', 'refund-succeeded']),
    );
    expect(commerce.liveMessages).toContainEqual(['administrators', 'orders-changed', { orderId }]);
  });

  it('to two administrators who ask at once only once', async () => {
    proves('refund.once');

    const { orderId, paymentId, intent } = await paid([4900]);
    const outcomes = await Promise.allSettled([refund(orderId), refund(orderId)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await expectLedger(paymentId, intent)).toBe(1);
  });

  it('numbers credit notes without a gap, however many at once', async () => {
    proves('refund.credit-notes');

    const orders = await Promise.all([1000, 1100, 1200, 1300].map((cents) => paid([cents])));
    await Promise.all(orders.map(({ orderId }) => refund(orderId)));
    await expectGaplessNumbers(commerce);
    await expect(commerce.rows('delete from commerce_credit_note')).rejects.toThrow(
      'never changed nor deleted',
    );
  });

  it('gives the number of a credit note back with the transaction that took it', async () => {
    proves('refund.credit-notes');

    const [{ orderId }, other] = [await paid([1000]), await paid([1100])];
    await commerce.rows(
      `create function fail_note() returns trigger language plpgsql as $$
         begin if new.order_id = '${orderId}' then raise exception 'out of luck'; end if; return new; end $$`,
    );
    await commerce.rows(
      `create constraint trigger fail_note after insert on commerce_credit_note
       deferrable initially deferred for each row execute function fail_note()`,
    );
    await Promise.allSettled([refund(orderId)]);
    expect((await read(orderId)).creditNotes).toEqual([]);
    await commerce.rows('drop function fail_note cascade');
    await refund(other.orderId);
    await due(orderId);
    await commerce.do(new ReconcileRefunds());
    expect((await read(orderId)).creditNotes).toHaveLength(1);
    await expectGaplessNumbers(commerce);
  });

  it('refuses what was not paid, and what is nobody’s', async () => {
    const course = await commerce.offer(4900);
    const { orderId } = await commerce.checkOut(maud, [course], 4900);
    await expect(refund(orderId)).rejects.toMatchObject({ code: 'order-not-paid' });
    await expect(refund(randomUUIDv7())).rejects.toMatchObject({ code: 'order-not-found' });
    const other = await paid([2000]);
    await expect(refund(other.orderId, [course])).rejects.toMatchObject({ code: 'nothing-to-refund' });
  });

  it.each([
    ['times out after the work', { kind: 'timeout-after-success', holdMs: 20 }],
    ['tears the line after the work', { kind: 'connection-reset' }],
    ['tears the line before the work', { kind: 'connection-reset', when: 'before' }],
    ['answers 500 for ever', { kind: 'replayed-500' }],
    ['answers a web page', { kind: 'html' }],
  ] as const)('once where the provider %s', async (_, fault) => {
    proves('refund.once');

    const { orderId, paymentId, intent, courses } = await paid([4900]);
    commerce.faults.inject({ ...fault, matching: 'POST /v1/refunds' });
    await refund(orderId);
    commerce.faults.clear();
    await due(orderId);
    await commerce.do(new ReconcileRefunds());
    expect(await read(orderId)).toMatchObject({ status: 'refunded', creditNotes: [{ amount: 49 }] });
    expect(await bought()).toEqual([]);
    expect(await undone()).toEqual([{ userId: maud.accountId, orderId, courseIds: courses }]);
    expect(await expectLedger(paymentId, intent)).toBe(1);
  });

  it('though it was stopped between claim and call, by the reconciler', async () => {
    proves('refund.once');

    const { orderId, paymentId, intent } = await paid([4900]);
    commerce.faults.inject({ kind: 'connection-reset', when: 'before' });
    expect(await refund(orderId)).toMatchObject({ status: 'requested' });
    expect(await bought()).toHaveLength(1);
    commerce.faults.clear();
    // A concurrent run.
    await commerce.do(new ReconcileRefunds());
    expect(await expectLedger(paymentId, intent)).toBe(0);
    await due(orderId);
    await Promise.all([commerce.do(new ReconcileRefunds()), commerce.do(new ReconcileRefunds())]);
    expect(await read(orderId)).toMatchObject({ status: 'refunded' });
    expect(await expectLedger(paymentId, intent)).toBe(1);
  });

  it('once though the provider has forgotten our key meanwhile', async () => {
    proves('refund.once');

    const { orderId, paymentId, intent } = await paid([4900]);
    commerce.faults.inject({ kind: 'connection-reset', matching: '/v1/refunds' });
    expect(await refund(orderId)).toMatchObject({ status: 'requested' });
    commerce.faults.clear();
    await commerce.rows("update commerce_refund set idempotency_key = 'other' || id where order_id = ?", [
      orderId,
    ]);
    await due(orderId);
    await commerce.do(new ReconcileRefunds());
    expect(await read(orderId)).toMatchObject({ status: 'refunded', anomalies: [] });
    expect(await expectLedger(paymentId, intent)).toBe(1);
  });

  it('slowly: access closes at once, the credit note comes with the money', async () => {
    const { orderId, paymentId } = await paid([4900], 'pm_card_pendingRefund');
    expect(await refund(orderId)).toMatchObject({ status: 'pending' });
    expect(await read(orderId)).toMatchObject({ status: 'paid', refunded: 49, creditNotes: [] });
    expect(await bought()).toEqual([]);
    await eventually(async () => {
      await commerce.do(new SyncRefunds({ paymentId }));
      expect(await read(orderId)).toMatchObject({ status: 'refunded', creditNotes: [{ amount: 49 }] });
    });
  });

  it('in vain: line and access return, it is said, and a second try needs no second credit note', async () => {
    proves('refund.refused', 'anomaly.settle');

    const { orderId, paymentId, courses } = await paid([4900], 'pm_card_refundFail');
    await refund(orderId, courses);
    await eventually(async () => {
      await commerce.do(new SyncRefunds({ paymentId }));
      expect((await read(orderId)).refunds).toMatchObject([
        { status: 'failed', failure: 'expired_or_canceled_card' },
      ]);
    });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: 'paid', refunded: 0, lines: [{ refund: null }] });
    expect(await bought()).toEqual(courses);
    const [anomaly] = order.anomalies;
    expect(anomaly).toMatchObject({ kind: 'refund-failed', amount: 49, canRefund: true, settledAt: null });
    await commerce.do(
      new SettleAnomaly({ orderId, anomalyId: anomaly!._id, by: idriss, how: { action: 'refund' } }),
    );
    expect(await read(orderId)).toMatchObject({
      status: 'refunded',
      creditNotes: [{ amount: 49 }],
      anomalies: [{ settledByItself: true }],
    });
  });

  it('in vain after its credit note: words close nothing, another way of paying does, with date and reference', async () => {
    proves('refund.elsewhere', 'anomaly.settle');

    const begun = new Date(Date.now() - 1000);
    const { orderId, paymentId, courses } = await paid([4900], 'pm_card_refundFail');
    await refund(orderId, courses);
    await eventually(async () => {
      await commerce.do(new SyncRefunds({ paymentId }));
      expect(await read(orderId)).toMatchObject({ status: 'paid', creditNotes: [{ amount: 49 }] });
    });
    const [anomaly] = (await read(orderId)).anomalies;
    const how = (body: SettleAnomalyBody) =>
      commerce.do(new SettleAnomaly({ orderId, anomalyId: anomaly!._id, by: idriss, how: body }));
    const words = how({ action: 'close', note: 'Je m’en occupe' });
    await expect(words).rejects.toMatchObject({ code: 'refund-owed' });
    const repaid = { action: 'repaid', reference: 'VIR-2026-118' } as const;
    for (const on of ['2020-01-01', '2999-01-01'])
      await expect(how({ ...repaid, on })).rejects.toMatchObject({ code: 'repaid-when' });
    expect(await bought()).toEqual(courses);
    await commerce.reset();
    await how({ ...repaid, on: dayInParis(new Date()) });
    expect(await read(orderId)).toMatchObject({
      status: 'refunded',
      creditNotes: [{ amount: 49 }],
      refunds: [{ status: 'failed' }, { kind: 'elsewhere', status: 'succeeded', amount: 49 }],
      anomalies: [{ settledByItself: false, note: expect.stringMatching(/^Rendu le .*, VIR-2026-118$/) }],
    });
    expect(await bought()).toEqual([]);
    expect((await commerce.auditEntries()).map(({ kind }) => kind)).toContain('anomaly-settled');
    // The credit note was booked against the provider, which kept the money: it was repaid by bank.
    const number = (await read(orderId)).creditNotes[0]?.number ?? '';
    expect(await booked(number)).toEqual([
      ['VE', '411000', '0,00', '49,00'],
      ['VE', '706000', '49,00', '0,00'],
      ['BQ', '467100', '0,00', '49,00'],
      ['BQ', '411000', '49,00', '0,00'],
      ['OD', '467100', '49,00', '0,00'],
      ['OD', '512000', '0,00', '49,00'],
    ]);
    // Not requested from the provider, which kept the money and thus agrees.
    await due(orderId);
    await commerce.do(new ReconcileRefunds());
    await commerce.do(new CompareWithProviders({ since: begun }));
    expect((await read(orderId)).anomalies).toHaveLength(1);
    await expect(how({ ...repaid, on: dayInParis(new Date()) })).rejects.toMatchObject({
      code: 'anomaly-not-found',
    });
  });

  it('not at all where the provider refuses, in its words', async () => {
    proves('refund.refused', 'anomaly.settle');

    const { orderId, intent, courses } = await paid([4900]);
    const { latest_charge: charge } = await commerce.stripe.paymentIntents.retrieve(intent);
    await commerce.dispute('open', { charge: String(charge) });
    expect(await refund(orderId, courses)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('charged back'),
    });
    expect(await read(orderId)).toMatchObject({ status: 'paid', refunded: 0, creditNotes: [] });
    expect(await bought()).toEqual(courses);
    const [anomaly] = (await read(orderId)).anomalies;
    await commerce.do(
      new SettleAnomaly({
        orderId,
        anomalyId: anomaly!._id,
        by: idriss,
        how: { action: 'close', note: 'Rendu par virement' },
      }),
    );
    expect((await read(orderId)).anomalies).toMatchObject([
      { settledByItself: false, note: 'Rendu par virement', canRefund: false },
    ]);
    const again = new SettleAnomaly({
      orderId,
      anomalyId: anomaly!._id,
      by: idriss,
      how: { action: 'close', note: 'Encore' },
    });
    await expect(commerce.do(again)).rejects.toMatchObject({ code: 'anomaly-not-found' });
  });

  describe('that somebody gave back in the provider’s dashboard', () => {
    const given = (intent: string, amount?: number) =>
      commerce.stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}) });

    it('whole: every line, whatever is repeated', async () => {
      proves('refund.dashboard');

      const { orderId, paymentId, intent } = await paid([4900, 2000]);
      await given(intent);
      for (const _ of [1, 2]) await commerce.do(new SyncRefunds({ paymentId }));
      expect(await read(orderId)).toMatchObject({
        status: 'refunded',
        refunds: [{ kind: 'provider', status: 'succeeded', amount: 69 }],
        creditNotes: [{ amount: 69 }],
      });
      expect(await bought()).toEqual([]);
      expect(await expectLedger(paymentId, intent)).toBe(1);
    });

    it('in part: the course of that price, or what a person says', async () => {
      proves('refund.amount');

      const { orderId, paymentId, intent, courses } = await paid([4900, 2000]);
      await given(intent, 2000);
      await given(intent, 700);
      await commerce.do(new SyncRefunds({ paymentId }));
      expect(await bought()).toEqual([courses[0]]);
      expect(await read(orderId)).toMatchObject({ status: 'paid', refunded: 27 });
      expect((await read(orderId)).anomalies).toMatchObject([{ kind: 'refund-unassigned', amount: 7 }]);
      // Never refunds more than the remainder.
      expect(await refund(orderId)).toMatchObject({ amount: 42 });
      expect(await read(orderId)).toMatchObject({ status: 'refunded', refunded: 69 });
      await expectLedger(paymentId, intent);
    });

    it('in part, and a person says for which course: its line and its access go', async () => {
      proves('refund.amount', 'anomaly.settle');

      const { orderId, paymentId, intent, courses } = await paid([4900, 2000]);
      const [first, second] = courses as [string, string];
      await given(intent, 700);
      await commerce.do(new SyncRefunds({ paymentId }));
      const [anomaly] = (await read(orderId)).anomalies;
      expect(anomaly).toMatchObject({ kind: 'refund-unassigned', canAssign: true, canRefund: false });
      const assign = (courseId: string[]) =>
        commerce.do(
          new SettleAnomaly({
            orderId,
            anomalyId: anomaly!._id,
            by: idriss,
            how: { action: 'assign', courseId },
          }),
        );
      const foreign = assign([randomUUIDv7()]);
      await expect(foreign).rejects.toMatchObject({ code: 'nothing-to-refund' });
      const giveBack = new SettleAnomaly({
        orderId,
        anomalyId: anomaly!._id,
        by: idriss,
        how: { action: 'refund' },
      });
      await expect(commerce.do(giveBack)).rejects.toMatchObject({ code: 'nothing-to-refund' });
      await assign([first]);
      expect(await bought()).toEqual([second]);
      const order = await read(orderId);
      expect(order).toMatchObject({ status: 'paid', refunded: 7, creditNotes: [{ amount: 7 }] });
      expect(order.anomalies).toMatchObject([{ settledByItself: false, note: 'Cours désignés' }]);
      expect(order.lines.find(({ courseId }) => courseId === first)?.refund).toMatchObject({ amount: 7 });
      await expectLedger(paymentId, intent);
    });

    it('in vain: nothing of it is ours to settle', async () => {
      proves('refund.dashboard');

      const { orderId, paymentId, intent } = await paid([4900], 'pm_card_refundFail');
      const { id } = await given(intent);
      await eventually(async () =>
        expect(await commerce.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' }),
      );
      await commerce.do(new SyncRefunds({ paymentId }));
      expect(await read(orderId)).toMatchObject({ status: 'paid', refunds: [], anomalies: [] });
      expect(await bought()).toHaveLength(1);
    });

    it('before the order was known to be paid: it waits', async () => {
      proves('refund.dashboard');

      const checkout = await commerce.checkOut(maud, [await commerce.offer(4900)], 4900);
      await commerce.confirm(checkout);
      const { paymentId, providerRef } = await commerce.order(checkout.orderId);
      await given(providerRef!);
      await commerce.do(new SyncRefunds({ paymentId }));
      expect((await read(checkout.orderId)).refunds).toEqual([]);
      await commerce.do(new SettlePayment({ paymentId }));
      await commerce.do(new SyncRefunds({ paymentId }));
      expect(await read(checkout.orderId)).toMatchObject({ status: 'refunded', refunds: [{ amount: 49 }] });
    });

    it('in part of a payment that opened nothing: no course is asked for', async () => {
      proves('refund.amount');

      const checkout = await commerce.checkOut(maud, [await commerce.offer(4900)], 4900);
      await commerce.rows('update commerce_payment set amount_cents = 4800 where order_id = ?', [
        checkout.orderId,
      ]);
      await commerce.confirm(checkout);
      const { paymentId, providerRef } = await commerce.order(checkout.orderId);
      await commerce.do(new SettlePayment({ paymentId }));
      await given(providerRef!, 700);
      await commerce.do(new SyncRefunds({ paymentId }));
      const { anomalies, refunds } = await read(checkout.orderId);
      expect(refunds).toMatchObject([{ kind: 'provider', amount: 7 }]);
      expect(anomalies.map(({ kind }) => kind)).toEqual(['amount-mismatch']);
    });

    it('though no webhook told: the daily comparison finds it, and money without an order', async () => {
      proves('refund.dashboard');

      const { orderId, paymentId, intent } = await paid([4900]);
      await given(intent);
      const stranger = await commerce.stripe.paymentIntents.create({
        amount: 3990,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_visa',
      });
      for (const _ of [1, 2])
        await commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
      expect(await read(orderId)).toMatchObject({ status: 'refunded' });
      await expectLedger(paymentId, intent);
      const anomalies = await commerce.rows('select kind, facts from commerce_anomaly where subject = ?', [
        stranger.id,
      ]);
      expect(anomalies).toEqual([
        { kind: 'payment-without-order', facts: { amountCents: 3990, provider: 'stripe', namedOrder: null } },
      ]);
      await commerce.rows('update commerce_payment set captured_cents = 5000 where id = ?', [paymentId]);
      await commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
      expect((await read(orderId)).anomalies).toMatchObject([{ kind: 'provider-differs', amount: -1 }]);
    });

    it('and a difference ends with its cause, waits for a refund under way, and is told anew', async () => {
      proves('anomaly.ends');

      const compare = () => commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
      const { orderId, paymentId } = await paid([4900]);
      const told = async () =>
        (await read(orderId)).anomalies.map(({ kind, settledByItself }) => [kind, settledByItself]);
      const capture = (cents: number) =>
        commerce.rows('update commerce_payment set captured_cents = ? where id = ?', [cents, paymentId]);
      const id = randomUUIDv7();
      await commerce.rows(
        `insert into commerce_refund (id, order_id, payment_id, provider, idempotency_key, kind, reason, amount_cents, status, requested_at, checked_at)
         values (?, ?, ?, 'stripe', gen_random_uuid()::text, 'administrator', '', 100, 'pending', now(), now())`,
        [id, orderId, paymentId],
      );
      await capture(5000);
      await compare();
      expect(await told()).toEqual([]);
      await commerce.rows('delete from commerce_refund where id = ?', [id]);
      await compare();
      expect(await told()).toEqual([['provider-differs', false]]);
      await capture(4900);
      await compare();
      expect(await told()).toEqual([['provider-differs', true]]);
      const [note] = await commerce.rows(
        `select after from audit_entry where kind = 'anomaly-settled' and subject_id = ?`,
        [paymentId],
      );
      expect(note).toEqual({ after: { anomaly: 'provider-differs', amountCents: -100 } });
      await capture(5000);
      await compare();
      expect(await told()).toEqual([['provider-differs', false]]);
    });
  });

  describe('of a payment that belongs to no order', () => {
    const strays = async (): Promise<{ id: string; intent: string; charge: string }> => {
      const { id: intent, latest_charge: charge } = await commerce.stripe.paymentIntents.create({
        amount: 3990,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_visa',
      });
      await commerce.do(new CompareWithProviders({ since: new Date(Date.now() - day) }));
      const query = 'select id from commerce_anomaly where subject = ?';
      const [anomaly] = await commerce.rows<{ id: string }>(query, [intent]);
      return { id: anomaly!.id, intent, charge: String(charge) };
    };
    const settle = (anomalyId: string, how: SettleUnmatchedBody) =>
      commerce.do(new SettleUnmatchedPayment({ anomalyId, by: idriss, how }));
    const notesOf = async (id: string) =>
      (await commerce.rows<{ note: string }>('select note from commerce_anomaly where id = ?', [id])).map(
        ({ note }) => note,
      );

    it('what is left of it, and names every refund', async () => {
      proves('anomaly.match');

      const { id, intent } = await strays();
      const part = await commerce.stripe.refunds.create({ payment_intent: intent, amount: 1000 });
      await settle(id, { action: 'refund' });
      const { data } = await commerce.stripe.refunds.list({ payment_intent: intent });
      expect(data.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 2990]);
      const rest = data.find(({ amount }) => amount === 2990);
      expect(rest?.metadata).toEqual({ anomaly_id: id });
      expect(await notesOf(id)).toEqual([`Rendu chez le prestataire, ${part.id}, ${rest?.id}`]);
      expect((await commerce.auditEntries()).at(-1)).toMatchObject({
        kind: 'anomaly-settled',
        label: `Paiement ${intent}`,
        person: null,
        after: { anomaly: 'payment-without-order', action: 'refund', amountCents: 3990 },
      });
    });

    it('nothing where it was given back already, or a person says why not', async () => {
      proves('anomaly.match');

      const { id, intent } = await strays();
      const { id: ref } = await commerce.stripe.refunds.create({ payment_intent: intent });
      await settle(id, { action: 'refund' });
      expect(await notesOf(id)).toEqual([`Rendu chez le prestataire, ${ref}`]);
      const other = await strays();
      await settle(other.id, { action: 'close', note: 'Un essai de la boutique' });
      expect(await notesOf(other.id)).toEqual(['Un essai de la boutique']);
      const { data } = await commerce.stripe.refunds.list({ payment_intent: other.intent });
      expect(data).toEqual([]);
    });

    it('not where the provider refuses, and says so in its words', async () => {
      proves('anomaly.match');

      const { id, charge } = await strays();
      await commerce.dispute('open', { charge });
      await expect(settle(id, { action: 'refund' })).rejects.toMatchObject({
        code: 'refund-refused',
        facts: { details: { failure: expect.stringContaining('charged back') } },
      });
      expect(await notesOf(id)).toEqual(['']);
    });
  });

  it('of another amount than was asked for: all of it, once, and opens nothing', async () => {
    proves('anomaly.settle');

    const { orderId, ...checkout } = await commerce.checkOut(maud, [await commerce.offer(4900)], 4900);
    await commerce.rows('update commerce_payment set amount_cents = 4800 where order_id = ?', [orderId]);
    await commerce.confirm({ orderId, ...checkout });
    const { paymentId, providerRef } = await commerce.order(orderId);
    expect(await commerce.do(new SettlePayment({ paymentId }))).toBe('failed');
    const [anomaly] = (await read(orderId)).anomalies;
    expect(anomaly).toMatchObject({ kind: 'amount-mismatch', canRefund: true });
    const giveBack = () =>
      commerce.do(
        new SettleAnomaly({ orderId, anomalyId: anomaly!._id, by: idriss, how: { action: 'refund' } }),
      );
    await giveBack();
    expect(await read(orderId)).toMatchObject({
      status: 'pending',
      refunds: [{ kind: 'administrator', status: 'succeeded', amount: 49 }],
      creditNotes: [],
      anomalies: [{ settledByItself: true }],
    });
    await expect(giveBack()).rejects.toMatchObject({ code: 'anomaly-not-found' });
    await commerce.rows('update commerce_anomaly set settled_at = null where id = ?', [anomaly!._id]);
    await expect(giveBack()).rejects.toMatchObject({ code: 'nothing-to-refund' });
    const { data } = await commerce.stripe.refunds.list({ payment_intent: providerRef ?? '' });
    expect(data).toHaveLength(1);
    expect(await bought()).toEqual([]);
  });

  describe('by itself', () => {
    it('nothing where the course that the buyer had already was free', async () => {
      proves('refund.automatic');

      const [free, other] = [await commerce.offer(0), await commerce.offer(4900)];
      const checkout = await commerce.checkOut(maud, [free, other], 4900);
      await commerce.projections.recordAccess(maud.accountId, free);
      await commerce.confirm(checkout);
      const { paymentId } = await commerce.order(checkout.orderId);
      expect(await commerce.do(new SettlePayment({ paymentId }))).toBe('paid');
      expect(await read(checkout.orderId)).toMatchObject({
        status: 'paid',
        refunded: 0,
        refunds: [],
        anomalies: [{ kind: 'already-owned', settledByItself: true }],
      });
      expect((await bought()).toSorted()).toEqual([free, other].toSorted());
    });

    it('where an order was paid twice: the second goes back, and its row needs nobody', async () => {
      proves('refund.automatic');

      const { orderId, courses } = await paid([4900]);
      const second = randomUUIDv7();
      const { id: intent } = await commerce.stripe.paymentIntents.create({
        amount: 4900,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_visa',
        metadata: { payment_id: second },
      });
      await commerce.rows(
        `insert into commerce_payment (id, order_id, provider, provider_ref, amount_cents, status, created_at, checked_at)
         values (?, ?, 'stripe', ?, 4900, 'created', now(), now())`,
        [second, orderId, intent],
      );
      for (const _ of [1, 2]) await commerce.do(new SettlePayment({ paymentId: second }));
      expect(await read(orderId)).toMatchObject({
        status: 'paid',
        refunded: 0,
        creditNotes: [],
        refunds: [{ kind: 'paid-twice', status: 'succeeded', amount: 49 }],
        anomalies: [{ kind: 'paid-twice', settledByItself: true }],
      });
      expect(await bought()).toEqual(courses);
      expect(await expectLedger(second, intent)).toBe(1);
    });

    it('and what was owned already is settled by its own refund, or by that of the whole order', async () => {
      proves('refund.automatic');

      const { orderId, paymentId, courses } = await paid([4900, 2000]);
      await commerce.rows(
        `insert into commerce_anomaly (id, kind, payment_id, subject, facts, noticed_at)
         values (gen_random_uuid(), 'already-owned', ?, 'elsewhere', '{"amountCents": 6900}', now())`,
        [paymentId],
      );
      const [first, second] = courses as [string, string];
      await refund(orderId, [first]);
      expect((await read(orderId)).anomalies).toMatchObject([{ settledAt: null }]);
      await refund(orderId, [second]);
      expect((await read(orderId)).anomalies).toMatchObject([{ settledByItself: true }]);
    });

    it('once a line, which the database holds to', async () => {
      const { orderId, courses } = await paid([4900]);
      await commerce.do(
        new RefundOrder({ orderId, courseIds: courses, reason: 'Un geste', requestedBy: maud.accountId }),
      );
      const again = commerce.rows(
        `insert into commerce_refund_line (refund_id, order_id, course_id, cents)
         select gen_random_uuid(), order_id, course_id, cents from commerce_refund_line where order_id = ?`,
        [orderId],
      );
      await expect(again).rejects.toThrow('commerce_refund_line_once');
    });

    it('where a course was bought in another order meanwhile: that line alone', async () => {
      proves('refund.automatic');

      const [course, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      const slow = await commerce.checkOut(maud, [course, other], 5900);
      const quick = await commerce.checkOut(maud, [course], 4900);
      for (const answer of [quick, slow]) {
        await commerce.confirm(answer);
        await commerce.do(new SettlePayment({ paymentId: (await commerce.order(answer.orderId)).paymentId }));
      }
      expect(await read(slow.orderId)).toMatchObject({
        status: 'paid',
        refunded: 49,
        refunds: [{ kind: 'already-owned', status: 'succeeded', amount: 49 }],
        anomalies: [{ kind: 'already-owned', settledByItself: true }],
      });
      expect((await bought()).toSorted()).toEqual([course, other].toSorted());
      expect(await read(quick.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
    });
  });

  describe('to a buyer', () => {
    const at = (moment: string) => fakeClock(Date.parse(moment));
    const wasPaid = (orderId: string, moment: string) =>
      commerce.rows('update commerce_order set paid_at = ? where id = ?', [moment, orderId]);
    const guarantee = (orderId: string, courseId: string, buyer = maud) =>
      commerce.do(new ClaimGuarantee({ orderId, buyerId: buyer.accountId, courseId, reason: '' }));
    const withdraw = (orderId: string, courseIds: string[] | null, begun: string[] = [], buyer = maud) =>
      commerce.do(new WithdrawFromOrder({ orderId, buyerId: buyer.accountId, courseIds, begun }));

    it('for ten days after that of payment without a question, to the end of the last, and nobody else’s', async () => {
      proves('refund.guarantee');

      const { orderId, courses } = await paid([4900, 2000]);
      const [first, second] = courses as [string, string];
      const stranger = guarantee(orderId, first, someBuyer());
      await expect(stranger).rejects.toMatchObject({ code: 'order-not-found' });
      await wasPaid(orderId, '2026-11-11T03:42:00Z');
      const { guaranteeUntil } = await read(orderId);
      expect(guaranteeUntil).toBe('2026-11-21T23:00:00.000Z');
      at('2026-11-21T22:59:59.999Z');
      expect(await guarantee(orderId, first)).toMatchObject({ status: 'succeeded', amount: 49 });
      at('2026-11-21T23:00:00Z');
      await expect(guarantee(orderId, second)).rejects.toMatchObject({ code: 'guarantee-over' });
      expect(await bought()).toEqual([second]);
    });

    it('by withdrawal to the end of the working day that the law says; what was begun after waiving the right is the guarantee’s', async () => {
      proves('refund.withdrawal', 'refund.begun');

      const { orderId, courses } = await paid([4900, 2000], undefined, true);
      const [begun, untouched] = courses as [string, string];
      await expect(withdraw(orderId, [begun], [begun])).rejects.toMatchObject({
        code: 'withdrawal-begun',
        facts: { details: { courseId: [begun] } },
      });
      await expect(withdraw(orderId, null, [], someBuyer())).rejects.toMatchObject({
        code: 'order-not-found',
      });
      // The fourteenth day is a Saturday, after a clock change.
      await wasPaid(orderId, '2027-03-20T20:00:00Z');
      expect(await read(orderId)).toMatchObject({ withdrawalUntil: '2027-04-05T22:00:00.000Z' });
      at('2027-04-05T21:59:59.999Z');
      const answer = await withdraw(orderId, null, [begun]);
      expect(answer).toMatchObject({ status: 'succeeded', amount: 20 });
      expect(answer.receiptNumber).toMatch(/^RE\d{4}-\d{6}$/);
      expect(await bought()).toEqual([begun]);
      expect(
        (await read(orderId)).lines.find(({ courseId }) => courseId === untouched)?.refund,
      ).not.toBeNull();
      expect((await commerce.events()).map(([name]) => name)).toContain('commerce.withdrawal-declared.v1');
      at('2027-04-05T22:00:00Z');
      await expect(withdraw(orderId, null)).rejects.toMatchObject({ code: 'withdrawal-over' });
    });

    it('by withdrawal of what was begun too where the right was never waived', async () => {
      proves('refund.begun');

      const { orderId, courses } = await paid([4900]);
      expect(await withdraw(orderId, null, courses)).toMatchObject({ amount: 49 });
    });
  });

  describe('while a bank is asking', () => {
    const disputed = async () => {
      const order = await paid([4900, 2000]);
      const { latest_charge: charge } = await commerce.stripe.paymentIntents.retrieve(order.intent);
      const { id } = await commerce.dispute('open', { charge: String(charge) });
      await commerce.do(new SyncDisputes({ paymentId: order.paymentId }));
      return { ...order, dispute: id };
    };

    it('nothing, and access rests until it has decided', async () => {
      proves('dispute.rest');

      const { orderId, paymentId, dispute } = await disputed();
      expect(await read(orderId)).toMatchObject({ status: 'paid', isDisputed: true });
      await expect(refund(orderId)).rejects.toMatchObject({ code: 'order-disputed' });
      await commerce.dispute('close', { dispute, status: 'won' });
      await commerce.do(new SyncDisputes({ paymentId }));
      expect(await read(orderId)).toMatchObject({ status: 'paid', isDisputed: false });
      const disputeEvents = (await commerce.events()).filter(
        ([name]) => name === 'commerce.purchase-disputed.v1',
      );
      expect(disputeEvents).toHaveLength(2);
      expect(await refund(orderId)).toMatchObject({ status: 'failed' });
    });

    it.each([
      ['before the bank asks', null],
      ['that is still on its way when the bank asks', null],
      ['of one of two courses that is still on its way when the bank asks', 1],
      ['of one of two courses before the bank asks', 1],
      ['once the bank has asked', null],
      ['once the bank has asked and we have not heard', null],
      ['in the moment that the bank asks', null],
    ] as const)('and its loss beside a refund %s leave books that agree', async (when, some) => {
      proves('dispute.lost');

      const isSlow = when.includes('on its way');
      const card = isSlow ? 'pm_card_pendingRefund' : undefined;
      const { orderId, paymentId, intent, courses } = await paid([4900, 2000], card);
      const { latest_charge: charge } = await commerce.stripe.paymentIntents.retrieve(intent);
      const ask = () => commerce.dispute('open', { charge: String(charge) });
      const follow = () => commerce.do(new SyncDisputes({ paymentId }));
      const give = () => refund(orderId, some && courses.slice(0, some)).catch(() => null);
      let dispute = '';
      if (isSlow || when.endsWith('before the bank asks')) {
        await give();
        dispute = (await ask()).id;
      } else if (when.endsWith('has asked')) {
        dispute = (await ask()).id;
        await follow();
        await give();
      } else if (when.endsWith('not heard')) {
        dispute = (await ask()).id;
        await give();
      } else {
        const [asked] = await Promise.all([ask(), give()]);
        dispute = asked.id;
        await Promise.all([follow(), give(), follow()]);
      }
      await commerce.dispute('close', { dispute, status: 'lost' });
      await Promise.all([follow(), commerce.do(new ReconcileRefunds()), follow()]);
      await eventually(async () => {
        await commerce.do(new SyncRefunds({ paymentId }));
        expect((await read(orderId)).refunds.map(({ status }) => status)).not.toContain('pending');
      });
      const [books] = await commerce.rows<{ invoiced: number; credited: number; ledger: number }>(
        `select p.captured_cents as invoiced,
                (select coalesce(sum(cents), 0)::int from commerce_credit_note n where n.order_id = p.order_id) as credited,
                (select coalesce(sum(cents), 0)::int from commerce_ledger l where l.payment_id = p.id) as ledger
         from commerce_payment p where p.id = ?`,
        [paymentId],
      );
      expect(books).toEqual({ invoiced: 6900, credited: 6900, ledger: 0 });
      expect(await commerce.ask(new NetSpent({ buyerId: maud.accountId }))).toBe(0);
      // Each course has lost what it had brought in, whichever way.
      const days = await commerce.ask(new RevenueByDay({ courseIds: courses, days: 2 }));
      const left = (courseId: string) =>
        days
          .filter((each) => each.courseId === courseId)
          .reduce((sum, { receivedCents, refundedCents }) => sum + receivedCents - refundedCents, 0);
      expect(courses.map(left)).toEqual([0, 0]);
      expect(await bought()).toEqual([]);
    });

    it('and what it took of a part is credited by course, the first first', async () => {
      proves('dispute.lost');

      const { orderId, paymentId, intent, courses } = await paid([4900, 2000]);
      await commerce.stripe.refunds.create({ payment_intent: intent, amount: 5000 });
      await commerce.do(new SyncRefunds({ paymentId }));
      const { latest_charge: charge } = await commerce.stripe.paymentIntents.retrieve(intent);
      const { id: dispute } = await commerce.dispute('open', { charge: String(charge) });
      await commerce.dispute('close', { dispute, status: 'lost' });
      await commerce.do(new SyncDisputes({ paymentId }));
      const [note] = await commerce.rows(
        'select cents, lines from commerce_credit_note where order_id = ? and dispute_ref is not null',
        [orderId],
      );
      const [first] = courses.toSorted();
      expect(note).toMatchObject({ cents: 1900, lines: [{ courseId: first, cents: 1900 }] });
    });

    it('and for what it took a credit note, once', async () => {
      proves('dispute.lost');

      const { orderId, paymentId, dispute } = await disputed();
      await commerce.dispute('close', { dispute, status: 'lost' });
      for (const _ of [1, 2]) await commerce.do(new SyncDisputes({ paymentId }));
      expect(await read(orderId)).toMatchObject({
        status: 'disputed',
        isDisputed: false,
        creditNotes: [{ amount: 69 }],
      });
      expect(await bought()).toEqual([]);
      const [ledger] = await commerce.rows(
        'select sum(cents)::int as cents from commerce_ledger where payment_id = ?',
        [paymentId],
      );
      expect(ledger).toEqual({ cents: 0 });
    });
  });
});
