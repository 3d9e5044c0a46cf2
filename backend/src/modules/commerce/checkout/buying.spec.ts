import { randomUUIDv7 } from 'node:crypto';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { RecordOwnPurchase } from './checkout.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

/** From cart to payment, on one database: each case has its own courses and buyer. */
describe('commerce', () => {
  let maud: Buyer;
  const commerce = withCommerce((buyer) => (maud = buyer));

  const refusal = (code: string, details?: unknown) =>
    details === undefined ? { code } : { code, facts: { details } };
  const orders = (buyer = maud) =>
    commerce.rows<{ id: string; status: string }>(
      'select id, status from commerce_order where user_id = ? order by created_at, id',
      [buyer.accountId],
    );
  const purchases = async (buyer = maud) =>
    new Map(
      (
        await commerce.rows<{ courseId: string; orderId: string | null }>(
          'select course_id as "courseId", order_id as "orderId" from commerce_purchase where user_id = ?',
          [buyer.accountId],
        )
      ).map(({ courseId, orderId }) => [courseId, orderId]),
    );
  const anomalies = (paymentId: string) =>
    commerce.rows<{ kind: string; facts: Record<string, unknown> }>(
      'select kind, facts from commerce_anomaly where payment_id = ?',
      [paymentId],
    );
  const intentOf = async (orderId: string) =>
    commerce.stripe.paymentIntents.retrieve((await commerce.order(orderId)).providerRef!);
  const settle = async (orderId: string) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const record = (...courseIds: string[]) =>
    commerce.do(new RecordOwnPurchase({ userId: maud.accountId, courseIds }));

  describe('at the checkout', () => {
    it('asks the provider for the price of the cart, each course once', async () => {
      const [one, other] = [await commerce.offer(4900), await commerce.offer(3000, { promotionCents: 1990 })];
      const checkout = await commerce.checkOut(maud, [one, other, one], 6890);
      expect(checkout).toMatchObject({ amount: 68.9, currency: 'eur' });
      const order = await commerce.order(checkout.orderId);
      expect(order).toMatchObject({
        status: 'pending',
        email: maud.email,
        amountCents: 6890,
        termsNumber: null,
        waived: false,
        paymentStatus: 'created',
      });
      const intent = await intentOf(checkout.orderId);
      expect(intent).toMatchObject({
        amount: 6890,
        currency: 'eur',
        receipt_email: maud.email,
        client_secret: checkout.clientSecret,
        metadata: { payment_id: order.paymentId, order_id: checkout.orderId },
      });
      const items = await commerce.rows<{ courseId: string; title: string; cents: number }>(
        'select course_id as "courseId", title, unit_cents as cents from commerce_order_item where order_id = ?',
        [checkout.orderId],
      );
      const byId = (a: { courseId: string }, b: { courseId: string }) => a.courseId.localeCompare(b.courseId);
      expect(items.toSorted(byId)).toEqual(
        [
          { courseId: one, title: 'Un cours', cents: 4900 },
          { courseId: other, title: 'Un cours', cents: 1990 },
        ].toSorted(byId),
      );
    });

    it('keeps which terms were accepted', async () => {
      const course = await commerce.offer(4900);
      const { orderId } = await commerce.checkOut(maud, [course], 4900, true);
      expect(await commerce.order(orderId)).toMatchObject({ termsNumber: 1, waived: true });
    });

    it('refuses another amount, and tells the prices of now', async () => {
      const course = await commerce.offer(4900, { promotionCents: 1990 });
      await expect(commerce.checkOut(maud, [course], 4900)).rejects.toMatchObject(
        refusal('amount-mismatch', {
          amount: 19.9,
          courses: [{ _id: course, title: 'Un cours', price: 49, amount: 19.9 }],
        }),
      );
      expect(await orders()).toEqual([]);
    });

    it('charges the full price from the minute on at which the promotion ends', async () => {
      proves('price.promotion-end');

      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      const promotion = { promotionCents: 1990, promotionEndsAt: inMinutes(1) };
      const course = await commerce.offer(4900, promotion);
      await commerce.rows('update commerce_offer set promotion_ends_at = now() where course_id = ?', [
        course,
      ]);
      await expect(commerce.checkOut(maud, [course], 1990)).rejects.toMatchObject(
        refusal('amount-mismatch', {
          amount: 49,
          courses: [{ _id: course, title: 'Un cours', price: 49, amount: 49 }],
        }),
      );
      await commerce.checkOut(maud, [course], 4900);
      // Copied after its end.
      const late = await commerce.offer(4900, { ...promotion, promotionEndsAt: inMinutes(-1) });
      await commerce.checkOut(maud, [late], 4900);
    });

    it('refuses what is not sold, what one has, and what is free', async () => {
      const [sold, ended, free] = [
        await commerce.offer(4900),
        await commerce.offer(1000),
        await commerce.offer(0),
      ];
      const unknown = randomUUIDv7();
      await commerce.projections.endOffer(ended, 2);
      const missing = { courseId: [ended, unknown] };
      await expect(commerce.checkOut(maud, [sold, ended, unknown], 4900)).rejects.toMatchObject(
        refusal('offer-not-found', missing),
      );
      await expect(commerce.checkOut(maud, [free], 0)).rejects.toMatchObject(refusal('course-is-free'));
      await commerce.projections.recordAccess(maud.accountId, sold);
      const other = await commerce.offer(1000);
      await expect(commerce.checkOut(maud, [sold, other], 5900)).rejects.toMatchObject(
        refusal('already-owned', { courseId: [sold] }),
      );
      await commerce.projections.removeAccess(maud.accountId, sold);
      expect(await commerce.checkOut(maud, [sold, other], 5900)).toMatchObject({ amount: 59 });
    });

    it('refuses an author their own course, and a price that no card pays', async () => {
      const [own, other, small] = [
        await commerce.offer(4900),
        await commerce.offer(1000),
        await commerce.offer(1000),
      ];
      await commerce.rows('update commerce_offer set author_id = ? where course_id = ?', [
        maud.accountId,
        own,
      ]);
      await expect(commerce.checkOut(maud, [own, other], 5900)).rejects.toMatchObject(
        refusal('own-course', { courseId: [own] }),
      );
      expect(await commerce.checkOut(someBuyer(), [own, other], 5900)).toMatchObject({ amount: 59 });
      await commerce.rows(
        'update commerce_offer set price_cents = 20, payable_cents = 20 where course_id = ?',
        [small],
      );
      await expect(commerce.checkOut(maud, [small], 20)).rejects.toMatchObject(refusal('amount-too-small'));
    });

    it('finds the same order and payment again, in any order of the cart, and another for another buyer', async () => {
      const [one, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      const checkout = await commerce.checkOut(maud, [one, other], 5900);
      expect(await commerce.checkOut(maud, [other, one], 5900)).toEqual(checkout);
      const alone = await commerce.checkOut(maud, [one], 4900);
      const foreign = await commerce.checkOut(someBuyer(), [one, other], 5900);
      expect(new Set([checkout.orderId, alone.orderId, foreign.orderId]).size).toBe(3);
      expect(await orders()).toHaveLength(2);
    });

    it('makes one order of two clicks at once', async () => {
      const course = await commerce.offer(4900);
      const clicks = Array.from({ length: 5 }, () => commerce.checkOut(maud, [course], 4900));
      const responses = await Promise.all(clicks);
      expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
      expect(new Set(responses.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    });

    it('lets who was refused by the bank try again with the same order', async () => {
      const course = await commerce.offer(4900);
      const checkout = await commerce.checkOut(maud, [course], 4900);
      await commerce.confirm(checkout, 'pm_card_chargeDeclined');
      await settle(checkout.orderId);
      expect(await commerce.checkOut(maud, [course], 4900)).toEqual(checkout);
      expect(await orders()).toMatchObject([{ status: 'pending' }]);
    });

    it('gives up an order whose price has changed, and its payment', async () => {
      const course = await commerce.offer(4900);
      const before = await commerce.checkOut(maud, [course], 4900);
      await commerce.offer(3900, { courseId: course, version: 2 });
      const now = await commerce.checkOut(maud, [course], 3900);
      expect(await orders()).toEqual([
        { id: before.orderId, status: 'expired' },
        { id: now.orderId, status: 'pending' },
      ]);
      expect((await intentOf(before.orderId)).status).toBe('canceled');
      expect(await intentOf(now.orderId)).toMatchObject({ amount: 3900, status: 'requires_payment_method' });
    });

    it('gives up an order that has lapsed, or whose payment was cancelled', async () => {
      const course = await commerce.offer(4900);
      const lapsed = await commerce.checkOut(maud, [course], 4900);
      await commerce.rows("update commerce_order set expires_at = now() - interval '1 s' where id = ?", [
        lapsed.orderId,
      ]);
      const cancelled = await commerce.checkOut(maud, [course], 4900);
      expect(cancelled.orderId).not.toBe(lapsed.orderId);
      await commerce.rows("update commerce_payment set status = 'canceled' where order_id = ?", [
        cancelled.orderId,
      ]);
      const last = await commerce.checkOut(maud, [course], 4900);
      expect(await orders()).toEqual([
        { id: lapsed.orderId, status: 'expired' },
        { id: cancelled.orderId, status: 'expired' },
        { id: last.orderId, status: 'pending' },
      ]);
    });

    it('says so when the provider has lost the payment', async () => {
      const course = await commerce.offer(4900);
      const { orderId } = await commerce.checkOut(maud, [course], 4900);
      await commerce.rows('update commerce_payment set provider_ref = ? where order_id = ?', [
        `pi_${orderId}`,
        orderId,
      ]);
      await expect(commerce.checkOut(maud, [course], 4900)).rejects.toMatchObject(
        refusal('payment-provider-failed'),
      );
    });
  });

  describe('when it settles a payment', () => {
    const underWay = async (...cents: number[]) => {
      const courses = await Promise.all(cents.map((price) => commerce.offer(price)));
      const total = cents.reduce((sum, price) => sum + price, 0);
      return { courses, answer: await commerce.checkOut(maud, courses, total) };
    };

    it('takes the money, an invoice number, and opens access; once', async () => {
      const { courses, answer } = await underWay(4900, 1000);
      await commerce.confirm(answer);
      expect(await settle(answer.orderId)).toBe('paid');
      const order = await commerce.order(answer.orderId);
      const { latest_charge: charge } = await intentOf(answer.orderId);
      expect(order).toMatchObject({ status: 'paid', isPaid: true, paymentStatus: 'succeeded', checks: 1 });
      expect(order.captureRef).toBe(charge);
      expect(order.invoiceNumber).toMatch(new RegExp(`^F${new Date().getUTCFullYear()}-\\d{6}$`));
      expect(await purchases()).toEqual(new Map(courses.map((id) => [id, answer.orderId])));
      const [[name, payload], ...others] = (await commerce.events()) as [[string, { courseIds: string[] }]];
      expect([name, others]).toEqual(['commerce.purchase-recorded.v1', []]);
      expect({ ...payload, courseIds: payload.courseIds.toSorted() }).toEqual({
        userId: maud.accountId,
        courseIds: courses.toSorted(),
        orderId: answer.orderId,
      });
      expect(await settle(answer.orderId)).toBe('paid');
      expect(await commerce.order(answer.orderId)).toEqual(order);
      expect(await commerce.events()).toHaveLength(1);
      expect(await anomalies(order.paymentId)).toEqual([]);
    });

    it('asked many times at once, takes one invoice number; the next order has the next', async () => {
      proves('payment.slow-provider');

      const first = await underWay(4900);
      await commerce.confirm(first.answer);
      await Promise.all(Array.from({ length: 5 }, () => settle(first.answer.orderId)));
      const second = await underWay(1000);
      await commerce.confirm(second.answer);
      await settle(second.answer.orderId);
      const numberOf = async (orderId: string) =>
        Number((await commerce.order(orderId)).invoiceNumber?.slice(-6));
      expect(await numberOf(second.answer.orderId)).toBe((await numberOf(first.answer.orderId)) + 1);
      expect(await commerce.events()).toHaveLength(2);
      expect((await commerce.order(first.answer.orderId)).checks).toBeLessThanOrEqual(5);
    });

    it('grants nothing before the money is there, and counts how often it looked', async () => {
      const { answer } = await underWay(4900);
      expect(await settle(answer.orderId)).toBe('open');
      expect(await settle(answer.orderId)).toBe('open');
      expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'pending', checks: 2 });
      await commerce.rows(
        "update commerce_payment set checked_at = now() - interval '1 hour' where order_id = ?",
        [answer.orderId],
      );
      await settle(answer.orderId);
      const [looked] = await commerce.rows<{ justNow: boolean }>(
        `select checked_at > now() - interval '1 minute' as "justNow" from commerce_payment where order_id = ?`,
        [answer.orderId],
      );
      expect(looked).toEqual({ justNow: true });
      expect(await purchases()).toEqual(new Map());
    });

    it('keeps what the bank said when it refused', async () => {
      const { answer } = await underWay(4900);
      await commerce.confirm(answer, 'pm_card_chargeDeclined');
      expect(await settle(answer.orderId)).toBe('failed');
      expect(await commerce.order(answer.orderId)).toMatchObject({
        status: 'failed',
        paymentStatus: 'failed',
        failure: 'Votre carte a été refusée.',
        isPaid: false,
      });
      expect(await purchases()).toEqual(new Map());
      await commerce.confirm(answer);
      expect(await settle(answer.orderId)).toBe('paid');
      expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'paid', failure: null });
    });

    it('gives up with a payment that was cancelled', async () => {
      const { answer } = await underWay(4900);
      await commerce.stripe.paymentIntents.cancel((await commerce.order(answer.orderId)).providerRef!);
      expect(await settle(answer.orderId)).toBe('failed');
      expect(await commerce.order(answer.orderId)).toMatchObject({
        status: 'expired',
        paymentStatus: 'canceled',
      });
    });

    it('leaves open what it cannot look at: an unknown payment, one without a reference, one that is lost', async () => {
      expect(await commerce.do(new SettlePayment({ paymentId: randomUUIDv7() }))).toBe('open');
      const { answer } = await underWay(4900);
      for (const ref of [null, `pi_${answer.orderId}`]) {
        await commerce.rows('update commerce_payment set provider_ref = ? where order_id = ?', [
          ref,
          answer.orderId,
        ]);
        expect(await settle(answer.orderId)).toBe('open');
      }
      expect(await commerce.order(answer.orderId)).toMatchObject({ status: 'pending', checks: 0 });
    });

    const expectNothingGranted = async (orderId: string) => {
      const { paymentId } = await commerce.order(orderId);
      expect(await settle(orderId)).toBe('failed');
      expect(await settle(orderId)).toBe('failed');
      expect(await commerce.order(orderId)).toMatchObject({ paymentStatus: 'mismatched', isPaid: false });
      const [anomaly, ...others] = await anomalies(paymentId);
      expect([anomaly?.kind, others]).toEqual(['amount-mismatch', []]);
      expect(anomaly?.facts).toMatchObject({ status: 'succeeded', ref: expect.stringMatching(/^pi_/) });
      expect(anomaly?.facts).not.toHaveProperty('clientSecret');
      expect([await purchases(), await commerce.events()]).toEqual([new Map(), []]);
    };

    it.each([
      ['payment', 'update commerce_payment set amount_cents = 4800 where order_id = ?'],
      ['order', 'update commerce_order set amount_cents = 4800 where id = ?'],
    ])('grants nothing for another amount than that of the %s', async (_where, statement) => {
      const { answer } = await underWay(4900);
      await commerce.confirm(answer);
      await commerce.rows(statement, [answer.orderId]);
      await expectNothingGranted(answer.orderId);
    });

    it.each([
      ['in another currency', { currency: 'usd' }],
      ['of another payment', { metadata: { payment_id: randomUUIDv7() } }],
    ])('grants nothing for money %s', async (_which, difference) => {
      const { answer } = await underWay(4900);
      const { paymentId } = await commerce.order(answer.orderId);
      const intent = await commerce.stripe.paymentIntents.create({
        amount: 4900,
        currency: 'eur',
        metadata: { payment_id: paymentId },
        ...difference,
      });
      await commerce.rows('update commerce_payment set provider_ref = ? where id = ?', [
        intent.id,
        paymentId,
      ]);
      await commerce.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      await expectNothingGranted(answer.orderId);
    });

    it('grants nothing for test money where real money is taken', async () => {
      const { answer } = await underWay(4900);
      await commerce.confirm(answer);
      commerce.config.stripe.livemode = true;
      try {
        await expectNothingGranted(answer.orderId);
      } finally {
        commerce.config.stripe.livemode = false;
      }
    });

    it('notes what was paid twice, and gives no second invoice', async () => {
      const { answer } = await underWay(4900);
      await commerce.confirm(answer);
      await settle(answer.orderId);
      const { invoiceNumber } = await commerce.order(answer.orderId);
      const second = randomUUIDv7();
      const { id } = await commerce.stripe.paymentIntents.create({
        amount: 4900,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_visa',
        metadata: { payment_id: second },
      });
      await commerce.rows(
        `insert into commerce_payment (id, order_id, provider, provider_ref, amount_cents, status, created_at, checked_at)
         values (?, ?, 'stripe', ?, 4900, 'created', now(), now())`,
        [second, answer.orderId, id],
      );
      expect(await commerce.do(new SettlePayment({ paymentId: second }))).toBe('paid');
      expect(await anomalies(second)).toMatchObject([{ kind: 'paid-twice' }]);
      expect(await commerce.order(answer.orderId)).toMatchObject({
        invoiceNumber,
        paymentStatus: 'mismatched',
      });
    });

    it('gives back what the buyer had meanwhile, bought elsewhere or given: each stays what it was', async () => {
      proves('refund.owned');

      const { courses, answer } = await underWay(4900, 1000, 2000);
      const [bought, given, fresh] = courses as [string, string, string];
      const elsewhere = await commerce.checkOut(maud, [bought], 4900);
      await commerce.confirm(elsewhere);
      await settle(elsewhere.orderId);
      await commerce.projections.recordAccess(maud.accountId, given);
      await commerce.reset();
      await commerce.confirm(answer);
      expect(await settle(answer.orderId)).toBe('paid');
      expect(await purchases()).toEqual(
        new Map([
          [bought, elsewhere.orderId],
          [given, null],
          [fresh, answer.orderId],
        ]),
      );
      const [[, payload]] = (await commerce.events()) as [[string, { courseIds: string[] }]];
      expect(payload.courseIds).toEqual([fresh]);
      const { paymentId } = await commerce.order(answer.orderId);
      expect(await anomalies(paymentId)).toMatchObject([{ kind: 'already-owned' }]);
      const back = await commerce.rows(
        'select kind, status, amount_cents as cents from commerce_refund where order_id = ?',
        [answer.orderId],
      );
      expect(back).toEqual([{ kind: 'already-owned', status: 'succeeded', cents: 5900 }]);
    });

    it('is bought or given back, never both, where a gift of it meets the money', async () => {
      proves('refund.owned');

      for (let round = 0; round < 6; round += 1) {
        const { courses, answer } = await underWay(4900);
        await commerce.confirm(answer);
        const given = () => commerce.projections.recordAccess(maud.accountId, courses[0]!);
        const paid = () => settle(answer.orderId);
        const [first, second] = round % 2 === 0 ? [given, paid] : [paid, given];
        await Promise.all([first(), second()]);
        const refunds = await commerce.rows<{ cents: number }>(
          "select amount_cents as cents from commerce_refund where order_id = ? and status = 'succeeded'",
          [answer.orderId],
        );
        const behind = (await purchases()).get(courses[0]!);
        expect([behind, refunds]).toEqual(behind === null ? [null, [{ cents: 4900 }]] : [answer.orderId, []]);
      }
    });
  });

  describe('on the success page', () => {
    it('answers what became of the payment: pending, refused with the bank’s words, recorded', async () => {
      const course = await commerce.offer(4900);
      const checkout = await commerce.checkOut(maud, [course], 4900);
      const { orderId } = checkout;
      expect(await record(course)).toEqual({ status: 'pending', courses: [course], orderId, message: null });
      await commerce.confirm(checkout, 'pm_card_chargeDeclined');
      const message = 'Votre carte a été refusée.';
      expect(await record(course)).toEqual({ status: 'failed', courses: [course], orderId, message });
      await commerce.confirm(checkout);
      expect(await record(course, course)).toEqual({
        status: 'recorded',
        courses: [course],
        orderId,
        message: null,
      });
      expect(await record(course)).toEqual({
        status: 'recorded',
        courses: [course],
        orderId: null,
        message: null,
      });
    });

    it('has a sentence of its own where the bank said nothing', async () => {
      const course = await commerce.offer(4900);
      const { orderId } = await commerce.checkOut(maud, [course], 4900);
      await commerce.stripe.paymentIntents.cancel((await commerce.order(orderId)).providerRef!);
      expect(await record(course)).toMatchObject({ status: 'failed', message: 'Paiement échoué' });
    });

    it('finds nothing of others, of other courses, nor of nobody', async () => {
      const [course, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      await commerce.confirm(await commerce.checkOut(someBuyer(), [course], 4900));
      const nothing = {
        status: 'failed',
        courses: [],
        orderId: null,
        message: 'Aucun paiement n’a été trouvé pour ces cours.',
      };
      expect(await record(course)).toEqual(nothing);
      expect(await record()).toEqual(nothing);
      await commerce.confirm(await commerce.checkOut(maud, [course], 4900));
      expect(await record(other)).toEqual(nothing);
      expect(await purchases()).toEqual(new Map());
    });

    it('takes the buyer’s latest order where no course is named, and the latest that holds the one named', async () => {
      const [one, other] = [await commerce.offer(4900), await commerce.offer(1000)];
      const first = await commerce.checkOut(maud, [one], 4900);
      const second = await commerce.checkOut(maud, [other], 1000);
      expect(await record()).toMatchObject({ status: 'pending', orderId: second.orderId });
      expect(await record(one)).toMatchObject({ status: 'pending', orderId: first.orderId });
      await commerce.rows("update commerce_order set created_at = now() - interval '1 hour' where id = ?", [
        second.orderId,
      ]);
      expect(await record()).toMatchObject({ orderId: first.orderId });
    });

    it('takes what is free, once; what is no longer offered is not taken', async () => {
      const [free, ended, sold] = [
        await commerce.offer(0),
        await commerce.offer(0),
        await commerce.offer(4900),
      ];
      await commerce.projections.endOffer(ended, 2);
      expect(await record(free)).toEqual({
        status: 'recorded',
        courses: [free],
        orderId: null,
        message: null,
      });
      await record(free);
      expect(await commerce.events()).toEqual([
        ['commerce.purchase-recorded.v1', { userId: maud.accountId, courseIds: [free], orderId: null }],
      ]);
      expect(await record(ended)).toMatchObject({ status: 'failed' });
      expect(await record(sold)).toMatchObject({ status: 'failed' });
      expect(await purchases()).toEqual(new Map([[free, null]]));
    });

    it('answers what was free together with what was paid', async () => {
      const [free, sold] = [await commerce.offer(0), await commerce.offer(4900)];
      await commerce.confirm(await commerce.checkOut(maud, [sold], 4900));
      const { status, courses } = await record(sold, free);
      expect([status, courses.toSorted()]).toEqual(['recorded', [sold, free].toSorted()]);
    });

    it('says that both are the buyer’s, whether given meanwhile or without a payment, and keeps no money for a gift', async () => {
      const [given, both] = [await commerce.offer(4900), await commerce.offer(1000)];
      await commerce.projections.recordAccess(maud.accountId, given);
      expect(await record(given)).toMatchObject({ status: 'recorded', orderId: null });
      const checkout = await commerce.checkOut(maud, [both], 1000);
      await commerce.projections.recordAccess(maud.accountId, both);
      expect(await record(both)).toMatchObject({ status: 'recorded', courses: [both], orderId: null });
      await commerce.confirm(checkout);
      expect(await record(both)).toMatchObject({ status: 'recorded', orderId: checkout.orderId });
      expect((await purchases()).get(both)).toBeNull();
      expect(await commerce.order(checkout.orderId)).toMatchObject({ status: 'refunded' });
    });
  });
});
