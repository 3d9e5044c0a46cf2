import { randomUUIDv7 } from 'node:crypto';
import { Stripe } from 'stripe';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { eventually } from '../../../../test/support/eventually.js';
import { CommercePersonalData } from '../personal-data.js';
import { PaymentProviders } from '../providers/payment-provider.js';
import { SyncDisputes } from './disputes.commands.js';
import { ProcessWebhook, ReceiveWebhook } from './webhooks.commands.js';
import { ReconcilePayments } from './reconciliation.commands.js';
import { SettlePayment } from './settlement.commands.js';

/** Payments after the buyer has left, and commerce's data: each case has its own buyer. */
describe('commerce', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));

  const underWay = async (cents = 4900) => commerce.checkOut(maud, [await commerce.offer(cents)], cents);
  const aged = (orderId: string, minutes: number, checks = 0) =>
    commerce.rows(
      `update commerce_payment set created_at = now() - ? * interval '1 minute',
              checked_at = now() - ? * interval '1 minute', checks = ? where order_id = ?`,
      [minutes, minutes, checks, orderId],
    );

  /** A provider that blocks until released. */
  const thinking = () => {
    const provider = commerce.app.get(PaymentProviders, { strict: false }).of('stripe');
    const { retrieve } = provider;
    const gate = Promise.withResolvers<void>();
    let requestCount = 0;
    provider.retrieve = async (ref) => {
      requestCount += 1;
      await gate.promise;
      return retrieve.call(provider, ref);
    };
    return {
      untilAsked: (times: number) => eventually(() => expect(requestCount).toBe(times)),
      answer: () => {
        provider.retrieve = retrieve;
        gate.resolve();
      },
    };
  };
  const openTransactions = () =>
    commerce.rows(
      `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );

  describe('hears a webhook', () => {
    const signed = (event: object, secret = commerce.webhookSecret) => {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return new ReceiveWebhook({
        provider: 'stripe',
        rawBody: Buffer.from(payload),
        headers: { 'stripe-signature': signature },
      });
    };
    const eventOf = (object: object, type = 'payment_intent.succeeded') => ({
      id: `evt_${randomUUIDv7()}`,
      object: 'event',
      type,
      data: { object },
    });
    const inbox = (eventId: string) =>
      commerce.rows<{ id: string; type: string; status: string; paymentRef: string; isProcessed: boolean }>(
        `select id, type, status, payment_ref as "paymentRef", processed_at is not null as "isProcessed"
         from commerce_webhook_inbox where provider = 'stripe' and event_id = ?`,
        [eventId],
      );
    const heard = async (object: object, type?: string) => {
      const event = eventOf(object, type);
      await commerce.do(signed(event));
      const [kept] = await inbox(event.id);
      return { eventId: event.id, inboxId: kept!.id };
    };
    const process = async (object: object, type?: string) => {
      const { eventId, inboxId } = await heard(object, type);
      await commerce.do(new ProcessWebhook({ inboxId }));
      const [kept] = await inbox(eventId);
      return { inboxId, status: kept?.status, isProcessed: kept?.isProcessed };
    };

    it('and keeps it with what follows from it, once', async () => {
      proves('payment.webhook-data');

      const event = eventOf({ id: 'pi_1', object: 'payment_intent', receipt_email: 'maud@exemple.fr' });
      await commerce.do(signed(event));
      await commerce.do(signed(event));
      const [kept, ...others] = await inbox(event.id);
      expect(kept).toMatchObject({
        type: event.type,
        paymentRef: 'pi_1',
        status: 'received',
        isProcessed: false,
      });
      expect(others).toEqual([]);
      const whole = await commerce.rows('select * from commerce_webhook_inbox where id = ?', [kept!.id]);
      expect(JSON.stringify(whole)).not.toContain('maud@exemple.fr');
      expect(await commerce.events()).toEqual([['commerce.webhook-received.v1', { inboxId: kept!.id }]]);
    });

    it('and keeps nothing that is forged', async () => {
      const event = eventOf({ id: 'pi_1', object: 'payment_intent' });
      const invalid = { code: 'invalid-signature' };
      await expect(commerce.do(signed(event, 'whsec_other'))).rejects.toMatchObject(invalid);
      const unsigned = new ReceiveWebhook({
        provider: 'stripe',
        rawBody: Buffer.from(JSON.stringify(event)),
        headers: {},
      });
      await expect(commerce.do(unsigned)).rejects.toMatchObject(invalid);
      expect([await inbox(event.id), await commerce.events()]).toEqual([[], []]);
    });

    it('and has the provider come back when it could not be kept', async () => {
      const event = eventOf({ id: 'pi_1', object: 'payment_intent' });
      await commerce.rows('alter table commerce_webhook_inbox rename to commerce_webhook_inbox_away');
      try {
        await expect(commerce.do(signed(event))).rejects.toMatchObject({ code: 'unavailable' });
      } finally {
        await commerce.rows('alter table commerce_webhook_inbox_away rename to commerce_webhook_inbox');
      }
      expect(await commerce.events()).toEqual([]);
    });

    it('and looks at the payment it names, once', async () => {
      const checkout = await underWay();
      await commerce.confirm(checkout);
      const { providerRef } = await commerce.order(checkout.orderId);
      const { inboxId, ...processed } = await process({ id: providerRef, object: 'payment_intent' });
      expect(processed).toEqual({ status: 'processed', isProcessed: true });
      expect(await commerce.order(checkout.orderId)).toMatchObject({ status: 'paid', checks: 1 });
      const again = await underWay();
      await commerce.rows('update commerce_webhook_inbox set processed_at = null where id = ?', [inboxId]);
      await commerce.do(new ProcessWebhook({ inboxId }));
      expect((await commerce.order(again.orderId)).checks).toBe(0);
      const [kept] = await commerce.rows(
        'select processed_at as at from commerce_webhook_inbox where id = ?',
        [inboxId],
      );
      expect(kept).toEqual({ at: null });
    });

    it('and waits for a slow provider with as many others as there are, holding no connection meanwhile', async () => {
      proves('payment.slow-provider');

      // More than the pool size: if a connection were held during the provider's call, not all could proceed.
      const checkouts = [];
      for (let number = 1; number <= 12; number += 1) checkouts.push(await underWay(number * 100));
      const webhooks = [];
      for (const checkout of checkouts) {
        await commerce.confirm(checkout);
        const { providerRef } = await commerce.order(checkout.orderId);
        // Twice each: of two concurrent ones, the later finds it settled.
        for (const _time of [1, 2]) webhooks.push(await heard({ id: providerRef, object: 'payment_intent' }));
      }
      const slow = thinking();
      const processed = Promise.all(
        webhooks.map(({ inboxId }) => commerce.do(new ProcessWebhook({ inboxId }))),
      );
      await slow.untilAsked(24);
      expect(await openTransactions()).toEqual([]);
      slow.answer();
      await processed;
      for (const { orderId } of checkouts)
        expect(await commerce.order(orderId)).toMatchObject({ status: 'paid', checks: 2 });
      const invoices = await commerce.rows<{ n: number }>(
        `select count(distinct invoice_number)::int as n from commerce_order where id = any(?::uuid[])`,
        [`{${checkouts.map(({ orderId }) => orderId).join(',')}}`],
      );
      expect(invoices).toEqual([{ n: 12 }]);
    });

    it('and finds the payment behind a charge', async () => {
      const checkout = await underWay();
      await commerce.confirm(checkout);
      const { providerRef } = await commerce.order(checkout.orderId);
      const charge = { id: 'ch_1', object: 'charge', payment_intent: providerRef };
      expect(await process(charge, 'charge.succeeded')).toMatchObject({ status: 'processed' });
      expect(await commerce.order(checkout.orderId)).toMatchObject({ status: 'paid' });
    });

    it('and ignores what is not ours, or names no payment', async () => {
      const foreign = await commerce.stripe.paymentIntents.create({ amount: 100, currency: 'eur' });
      const ignored = { status: 'ignored', isProcessed: true };
      expect(await process({ id: foreign.id, object: 'payment_intent' })).toMatchObject(ignored);
      expect(await process({ id: 'pi_unknown', object: 'payment_intent' })).toMatchObject(ignored);
      expect(await process({ id: 'cus_1', object: 'customer' }, 'customer.created')).toMatchObject(ignored);
      await expect(commerce.do(new ProcessWebhook({ inboxId: randomUUIDv7() }))).resolves.toBeUndefined();
    });

    it('and takes the reference from it where our own storing was slower', async () => {
      const checkout = await underWay();
      await commerce.confirm(checkout);
      const { providerRef } = await commerce.order(checkout.orderId);
      await commerce.rows('update commerce_payment set provider_ref = null where order_id = ?', [
        checkout.orderId,
      ]);
      expect(await process({ id: providerRef, object: 'payment_intent' })).toMatchObject({
        status: 'processed',
      });
      expect(await commerce.order(checkout.orderId)).toMatchObject({ providerRef, status: 'paid' });
    });

    it('and tries again later where the payment is not stored yet', async () => {
      const intent = await commerce.stripe.paymentIntents.create({
        amount: 100,
        currency: 'eur',
        metadata: { payment_id: 'not-stored-yet' },
      });
      const { eventId, inboxId } = await heard({ id: intent.id, object: 'payment_intent' });
      await expect(commerce.do(new ProcessWebhook({ inboxId }))).rejects.toMatchObject({
        name: 'PaymentNotFoundYet',
        message: `No payment not-stored-yet for ${intent.id}`,
      });
      expect(await inbox(eventId)).toMatchObject([{ status: 'received', isProcessed: false }]);
    });
  });

  describe('follows disputes', () => {
    /** Paid with a card that is disputed afterwards. */
    const disputed = async (courseIds: string[], cents = 4900) => {
      const checkout = await commerce.checkOut(maud, courseIds, cents);
      await commerce.confirm(checkout, 'pm_card_createDispute');
      const { paymentId, providerRef } = await commerce.order(checkout.orderId);
      await commerce.do(new SettlePayment({ paymentId }));
      await commerce.reset();
      return { orderId: checkout.orderId, paymentId, intent: providerRef! };
    };
    const decide = async (intent: string, status: 'won' | 'lost') => {
      const { data } = await commerce.stripe.disputes.list({ payment_intent: intent });
      await fetch(new URL('/_sandbox/disputes/close', commerce.config.stripe.apiUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dispute: data[0]?.id, status }),
      });
    };
    const anomalies = (paymentId: string) =>
      commerce.rows(
        `select kind, settled_at is null as "isOpen", facts from commerce_anomaly where payment_id = ? order by kind desc`,
        [paymentId],
      );
    const bought = () =>
      commerce.rows(
        'select course_id as course, order_id as "order" from commerce_purchase where user_id = ?',
        [maud.accountId],
      );
    const facts = expect.objectContaining({ amountCents: 4900 });

    it('noted for a person while they are open, once, and what was bought rests', async () => {
      const course = await commerce.offer(4900);
      const { orderId, paymentId } = await disputed([course]);
      for (const _ of [1, 2]) await commerce.do(new SyncDisputes({ paymentId }));
      expect(await anomalies(paymentId)).toEqual([{ kind: 'dispute-opened', isOpen: true, facts }]);
      expect(await commerce.auditEntries()).toMatchObject([
        {
          kind: 'dispute-opened',
          subject: paymentId,
          after: { anomaly: 'dispute-opened', amountCents: 4900 },
        },
      ]);
      expect(await commerce.order(orderId)).toMatchObject({ status: 'paid' });
      expect(await bought()).toEqual([{ course, order: orderId }]);
      expect(await commerce.events()).toEqual([
        ['commerce.purchase-disputed.v1', { userId: maud.accountId, orderId, courseIds: [course] }],
      ]);
    });

    it('that are lost take back what the money had opened, once, and nothing of anybody else', async () => {
      const [course, other] = [await commerce.offer(2000), await commerce.offer(2900)];
      const { orderId, paymentId, intent } = await disputed([course, other]);
      const first = maud;
      maud = someBuyer();
      await disputed([course], 2000);
      const neighbours = await bought();
      maud = first;
      await commerce.do(new SyncDisputes({ paymentId }));
      await decide(intent, 'lost');
      await commerce.reset();
      for (const _ of [1, 2]) await commerce.do(new SyncDisputes({ paymentId }));
      expect(await anomalies(paymentId)).toEqual([
        { kind: 'dispute-opened', isOpen: false, facts },
        { kind: 'dispute-lost', isOpen: true, facts },
      ]);
      const { status, invoiceNumber } = await commerce.order(orderId);
      expect(status).toBe('disputed');
      expect(await bought()).toEqual([]);
      expect(await commerce.events()).toEqual([
        [
          'commerce.purchase-undone.v1',
          { userId: maud.accountId, orderId, courseIds: expect.arrayContaining([course, other]) },
        ],
      ]);
      expect((await commerce.auditEntries()).filter(({ kind }) => kind === 'dispute-closed')).toMatchObject([
        {
          subject: orderId,
          label: expect.stringMatching(new RegExp(`^Commande A-\\d{4}, facture ${invoiceNumber}$`)) as string,
          person: maud.accountId,
          after: { outcome: 'lost', amountCents: 4900 },
        },
      ]);
      expect(
        await commerce.rows(
          'select course_id as course, order_id as "order" from commerce_purchase where course_id = ?',
          [course],
        ),
      ).toEqual(neighbours);
    });

    it('that are lost leave what was paid for in another order too', async () => {
      const [course, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      const both = await commerce.checkOut(maud, [course, other], 5900);
      const { orderId, paymentId, intent } = await disputed([course]);
      await commerce.confirm(both);
      await commerce.do(new SettlePayment({ paymentId: (await commerce.order(both.orderId)).paymentId }));
      expect(await bought()).toContainEqual({ course, order: orderId });
      // The refund of the double payment has failed: the second order covers the course too.
      await commerce.rows('update commerce_refund_line set is_void = true where order_id = ?', [
        both.orderId,
      ]);
      await commerce.rows("update commerce_refund set status = 'failed' where order_id = ?", [both.orderId]);
      await decide(intent, 'lost');
      await commerce.reset();
      await commerce.do(new SyncDisputes({ paymentId }));
      expect(await bought()).toEqual(
        expect.arrayContaining([
          { course, order: both.orderId },
          { course: other, order: both.orderId },
        ]),
      );
      // Access suspended for the first order is restored by the second: checked by query.
      expect(await commerce.events()).toEqual([
        ['commerce.purchase-disputed.v1', { userId: maud.accountId, courseIds: [course], orderId }],
      ]);
    });

    it('that are lost pass nothing on to an order whose line was given back already', async () => {
      const [course, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      const both = await commerce.checkOut(maud, [course, other], 5900);
      const { paymentId, intent } = await disputed([course]);
      await commerce.confirm(both);
      await commerce.do(new SettlePayment({ paymentId: (await commerce.order(both.orderId)).paymentId }));
      await decide(intent, 'lost');
      await commerce.do(new SyncDisputes({ paymentId }));
      expect(await bought()).toEqual([{ course: other, order: both.orderId }]);
    });

    it('that are won wake what rested, and nobody needs to look any more', async () => {
      const course = await commerce.offer(4900);
      const { orderId, paymentId, intent } = await disputed([course]);
      await commerce.do(new SyncDisputes({ paymentId }));
      await decide(intent, 'won');
      await commerce.reset();
      for (const _ of [1, 2]) await commerce.do(new SyncDisputes({ paymentId }));
      expect(await anomalies(paymentId)).toEqual([{ kind: 'dispute-opened', isOpen: false, facts }]);
      const entries = await commerce.auditEntries();
      expect(entries.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
        { kind: 'anomaly-settled', after: { anomaly: 'dispute-opened', amountCents: 4900 } },
        { kind: 'dispute-closed', subject: orderId, after: { outcome: 'won', amountCents: 4900 } },
      ]);
      expect(await commerce.order(orderId)).toMatchObject({ status: 'paid' });
      expect(await bought()).toEqual([{ course, order: orderId }]);
    });

    it('of no payment that is unknown or that the provider has not seen', async () => {
      await commerce.do(new SyncDisputes({ paymentId: randomUUIDv7() }));
      const { paymentId } = await commerce.order((await underWay()).orderId);
      await commerce.rows('update commerce_payment set provider_ref = null where id = ?', [paymentId]);
      await commerce.do(new SyncDisputes({ paymentId }));
      expect(await anomalies(paymentId)).toEqual([]);
    });
  });

  describe('reconciles payments', () => {
    // Open payments of other cases would be processed too.
    beforeEach(() =>
      commerce.rows("update commerce_payment set status = 'canceled' where status in ('created', 'failed')"),
    );
    const reconcile = () => commerce.do(new ReconcilePayments());

    it('older than two minutes whose webhook was lost', async () => {
      const checkout = await underWay();
      await commerce.confirm(checkout);
      expect(await reconcile()).toBe(0);
      await aged(checkout.orderId, 3);
      expect(await reconcile()).toBe(1);
      expect(await commerce.order(checkout.orderId)).toMatchObject({ status: 'paid' });
      expect(await reconcile()).toBe(0);
    });

    it('several at a time, where the provider is slow', async () => {
      proves('payment.slow-provider');

      const checkouts = [await underWay(), await underWay(1000), await underWay(2000)];
      for (const checkout of checkouts) {
        await commerce.confirm(checkout);
        await aged(checkout.orderId, 3);
      }
      const slow = thinking();
      const reconciled = reconcile();
      await slow.untilAsked(3);
      expect(await openTransactions()).toEqual([]);
      slow.answer();
      expect(await reconciled).toBe(3);
      for (const { orderId } of checkouts)
        expect(await commerce.order(orderId)).toMatchObject({ status: 'paid' });
    });

    it('with a growing pause, for three days', async () => {
      proves('payment.lost-webhooks');

      const { orderId } = await underWay();
      await aged(orderId, 7, 3);
      expect(await reconcile()).toBe(0);
      await aged(orderId, 9, 3);
      expect(await reconcile()).toBe(1);
      expect((await commerce.order(orderId)).checks).toBe(4);
      await aged(orderId, 3 * 24 * 60 + 1);
      expect(await reconcile()).toBe(0);
    });

    it('and cancels those whose price has lapsed, but takes the money that came before', async () => {
      const [unpaid, paid] = [await underWay(), await underWay(1000)];
      await commerce.confirm(paid);
      for (const { orderId } of [unpaid, paid]) {
        await aged(orderId, 90);
        await commerce.rows(
          "update commerce_order set expires_at = now() - interval '1 minute' where id = ?",
          [orderId],
        );
      }
      expect(await reconcile()).toBe(2);
      expect(await commerce.order(unpaid.orderId)).toMatchObject({
        status: 'expired',
        paymentStatus: 'canceled',
      });
      expect(await commerce.order(paid.orderId)).toMatchObject({ status: 'paid' });
    });

    it('and leaves those alone whose price still holds', async () => {
      const checkout = await underWay();
      await aged(checkout.orderId, 30);
      await reconcile();
      await commerce.confirm(checkout);
      await aged(checkout.orderId, 30);
      await reconcile();
      expect(await commerce.order(checkout.orderId)).toMatchObject({ status: 'paid' });
    });

    it('each for itself: what fails holds up nothing else', async () => {
      const [stuck, paid] = [await underWay(), await underWay(1000)];
      await commerce.confirm(paid);
      await aged(stuck.orderId, 20);
      await aged(paid.orderId, 10);
      const provider = commerce.app.get(PaymentProviders, { strict: false }).of('stripe');
      const { retrieve } = provider;
      const stuckRef = (await commerce.order(stuck.orderId)).providerRef;
      provider.retrieve = (ref) =>
        ref === stuckRef ? Promise.reject(new Error('the provider is away')) : retrieve.call(provider, ref);
      try {
        expect(await reconcile()).toBe(2);
      } finally {
        provider.retrieve = retrieve;
      }
      expect(await commerce.order(stuck.orderId)).toMatchObject({ status: 'pending' });
      expect(await commerce.order(paid.orderId)).toMatchObject({ status: 'paid' });
    });
  });

  describe('keeps', () => {
    const offers = (courseId: string) =>
      commerce.rows(
        `select version, price_cents as price, payable_cents as payable, is_on_sale as "isOnSale"
         from commerce_offer where course_id = ?`,
        [courseId],
      );
    const owned = async () =>
      (
        await commerce.rows<{ courseId: string }>(
          'select course_id as "courseId" from commerce_purchase where user_id = ? order by course_id',
          [maud.accountId],
        )
      ).map(({ courseId }) => courseId);

    it('the newest offer of a course, whatever comes late', async () => {
      const courseId = await commerce.offer(4900, { version: 2 });
      expect(await offers(courseId)).toEqual([{ version: 2, price: 4900, payable: 4900, isOnSale: true }]);
      await commerce.offer(1000, { courseId, version: 1 });
      await commerce.projections.endOffer(courseId, 2);
      expect(await offers(courseId)).toEqual([{ version: 2, price: 4900, payable: 4900, isOnSale: true }]);
      await commerce.projections.endOffer(courseId, 3);
      await commerce.projections.endOffer(randomUUIDv7(), 9);
      expect(await offers(courseId)).toEqual([{ version: 3, price: 4900, payable: 4900, isOnSale: false }]);
      await commerce.offer(3000, { courseId, version: 4, promotionCents: 1990 });
      expect(await offers(courseId)).toEqual([{ version: 4, price: 3000, payable: 1990, isOnSale: true }]);
    });

    it('who has which course, and forgets only what was not paid for', async () => {
      const given = randomUUIDv7();
      const checkout = await underWay();
      await commerce.confirm(checkout);
      const { paymentId } = await commerce.order(checkout.orderId);
      await commerce.do(new SettlePayment({ paymentId }));
      const [bought] = await owned();
      for (const courseId of [given, bought!, given])
        await commerce.projections.recordAccess(maud.accountId, courseId);
      expect(await owned()).toEqual([given, bought!].toSorted());
      await commerce.projections.removeAccess(someBuyer().accountId, given);
      await commerce.projections.removeAccess(maud.accountId, bought!);
      expect(await owned()).toHaveLength(2);
      await commerce.projections.removeAccess(maud.accountId, given);
      expect(await owned()).toEqual([bought]);
    });

    it('the address on what was invoiced, and on nothing else of a closed account', async () => {
      const [paid, unpaid] = [await underWay(), await underWay(1000)];
      await commerce.confirm(paid);
      const { paymentId } = await commerce.order(paid.orderId);
      await commerce.do(new SettlePayment({ paymentId }));
      const foreign = await commerce.checkOut(someBuyer(), [await commerce.offer(500)], 500);
      await commerce.app.get(CommercePersonalData).forget(maud.accountId);
      expect((await commerce.order(paid.orderId)).email).toBe(maud.email);
      expect((await commerce.order(unpaid.orderId)).email).toBe('');
      expect((await commerce.order(foreign.orderId)).email).not.toBe('');
    });
  });
});
