import { CreateCouponBody } from '@atelier/contracts/coupons';
import { toEuros } from '@atelier/contracts/common';
import { someBuyer, type Buyer } from '../../../../test/support/commerce-under-test.js';
import { withCommerce } from '../../../../test/support/with-commerce.js';
import { ListCoupons } from './coupons.queries.js';
import { QuoteCart, ReadReceipt } from '../checkout/checkout.queries.js';
import { CreateCoupon, EndCoupon } from './coupons.commands.js';
import { RecordOwnPurchase, StartPayment } from '../checkout/checkout.commands.js';
import { RefundOrder } from '../refunds/refund-requests.commands.js';
import { SettlePayment } from '../payments/settlement.commands.js';

/** Coupons, on one database: each case has its own code, courses and buyers. */
describe('a coupon', () => {
  let maud: Buyer;
  let code: string;
  let counted = 0;
  const commerce = withCommerce((buyer) => (maud = buyer));
  beforeEach(() => {
    counted += 1;
    code = `CODE-${counted}`;
  });

  const make = (terms: Partial<CreateCouponBody>) =>
    commerce.do(new CreateCoupon({ body: CreateCouponBody.parse({ code, ...terms }) }));
  const checkOut = async (buyer: Buyer, courseId: string[], cents: number, coupon?: string) => {
    const body = { amount: toEuros(cents), currency: 'eur' as const, courseId, coupon };
    const { handover, ...order } = await commerce.do(new StartPayment({ provider: 'stripe', buyer, body }));
    return { ...order, clientSecret: handover, currency: 'eur' as const };
  };
  const quote = (courseId: string[], coupon = code, buyer?: Buyer) =>
    commerce.ask(new QuoteCart({ body: { courseId, coupon }, userId: buyer?.accountId ?? null }));
  const settle = async (orderId: string) =>
    commerce.do(new SettlePayment({ paymentId: (await commerce.order(orderId)).paymentId }));
  const pay = async (checkout: Awaited<ReturnType<typeof checkOut>>) => {
    await commerce.confirm(checkout);
    return settle(checkout.orderId);
  };
  const listed = async () => {
    const { coupons } = await commerce.ask(new ListCoupons({ filter: { title: code, currentPage: 1 } }));
    return coupons.find((coupon) => coupon.code === code);
  };
  const refused = (refusal: string) => ({ code: refusal });
  const orderRow = async (orderId: string) => {
    const [row] = await commerce.rows<{
      status: string;
      amount: number;
      discount: number;
      coupon: string | null;
    }>(
      `select status, amount_cents as amount, discount_cents as discount, coupon_code as coupon
       from commerce_order where id = ?`,
      [orderId],
    );
    return row;
  };

  it('reduces the cart, and order and lines keep by how much', async () => {
    proves('coupon.quote');

    const [one, other] = [await commerce.offer(4900), await commerce.offer(3900)];
    await make({ amount: 10 });
    expect(await quote([one, other])).toEqual({
      amount: 78,
      discount: 10,
      coupon: { code, percent: null, amount: 10 },
      lines: expect.arrayContaining([
        { _id: one, title: 'Un cours', price: 49, amount: 43.43, discount: 5.57 },
        { _id: other, title: 'Un cours', price: 39, amount: 34.57, discount: 4.43 },
      ]),
    });
    const checkout = await checkOut(maud, [one, other], 7800, code);
    const { providerRef } = await commerce.order(checkout.orderId);
    expect((await commerce.stripe.paymentIntents.retrieve(providerRef!)).amount).toBe(7800);
    expect(await orderRow(checkout.orderId)).toEqual({
      status: 'pending',
      amount: 7800,
      discount: 1000,
      coupon: code,
    });
    const lines = await commerce.rows<{ id: string; cents: number; discount: number }>(
      'select course_id as id, unit_cents as cents, discount_cents as discount from commerce_order_item where order_id = ?',
      [checkout.orderId],
    );
    expect(new Map(lines.map(({ id, ...cents }) => [id, cents]))).toEqual(
      new Map([
        [one, { cents: 4343, discount: 557 }],
        [other, { cents: 3457, discount: 443 }],
      ]),
    );
  });

  it('is counted by the payment alone: whoever leaves the checkout uses nothing up', async () => {
    proves('success.coupon', 'coupon.counted');

    const course = await commerce.offer(4900);
    await make({ percent: 20, limit: 2 });
    await checkOut(someBuyer(), [course], 3920, code);
    expect(await listed()).toMatchObject({ uses: 0, state: 'active', revenue: 0 });
    const checkout = await checkOut(maud, [course], 3920, code);
    expect(await pay(checkout)).toBe('paid');
    expect(await settle(checkout.orderId)).toBe('paid');
    expect(await listed()).toMatchObject({ uses: 1, state: 'active', revenue: 39.2, discounted: 9.8 });
    expect(
      await commerce.ask(new ReadReceipt({ userId: maud.accountId, orderId: checkout.orderId })),
    ).toMatchObject({
      amount: 39.2,
      provider: 'stripe',
      lines: [{ amount: 49 }],
      coupon: { code, discount: 9.8 },
    });
  });

  it('has brought what was paid less what went back', async () => {
    proves('coupon.result');

    const [course, other] = [await commerce.offer(4900), await commerce.offer(2000)];
    await make({ percent: 20 });
    const checkout = await checkOut(maud, [course, other], 5520, code);
    expect(await pay(checkout)).toBe('paid');
    await commerce.do(
      new RefundOrder({
        orderId: checkout.orderId,
        courseIds: [course],
        reason: 'Un geste',
        requestedBy: maud.accountId,
      }),
    );
    expect(await listed()).toMatchObject({ uses: 1, revenue: 16, discounted: 13.8 });
  });

  it('stays spent when all that it was used for is refunded', async () => {
    proves('coupon.refunded');

    const course = await commerce.offer(4900);
    await make({ percent: 20, limit: 1 });
    const { orderId, ...answer } = await checkOut(maud, [course], 3920, code);
    expect(await pay({ orderId, ...answer })).toBe('paid');
    const refund = { orderId, courseIds: null, reason: 'Un geste', requestedBy: maud.accountId };
    expect(await commerce.do(new RefundOrder(refund))).toMatchObject({ status: 'succeeded', amount: 39.2 });
    expect(await listed()).toMatchObject({ uses: 1, state: 'used-up', revenue: 0 });
    await expect(checkOut(maud, [course], 3920, code)).rejects.toMatchObject(refused('coupon-used-up'));
  });

  it('counts a payment that went back by itself, and has brought nothing by it', async () => {
    const [course, other] = [await commerce.offer(4900), await commerce.offer(1000)];
    await make({ percent: 20 });
    const slow = await checkOut(maud, [course], 3920, code);
    expect(await pay(await checkOut(maud, [course, other], 5900))).toBe('paid');
    expect(await pay(slow)).toBe('paid');
    expect(
      await commerce.rows('select status from commerce_refund where order_id = ?', [slow.orderId]),
    ).toEqual([{ status: 'succeeded' }]);
    expect(await listed()).toMatchObject({ uses: 1, revenue: 0, discounted: 9.8 });
  });

  it('is promised side by side no more often than it may be used', async () => {
    proves('coupon.limit');

    const course = await commerce.offer(4900);
    await make({ percent: 20, limit: 3 });
    const buyers = Array.from({ length: 8 }, someBuyer);
    const outcomes = await Promise.allSettled(buyers.map((buyer) => checkOut(buyer, [course], 3920, code)));
    const promised = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(promised).toHaveLength(3);
    expect(refusals).toEqual(Array(5).fill(expect.objectContaining(refused('coupon-reserved'))));
    expect(await Promise.all(promised.map(pay))).toEqual(['paid', 'paid', 'paid']);
    expect(await listed()).toMatchObject({ uses: 3, limit: 3, state: 'used-up', revenue: 117.6 });
    await expect(checkOut(maud, [course], 3920, code)).rejects.toMatchObject(refused('coupon-used-up'));
    await expect(quote([course])).rejects.toMatchObject(refused('coupon-used-up'));
  });

  it('promised for its last use is kept for that order alone until it lapses, and honoured when it is paid late', async () => {
    proves('coupon.counted');

    const course = await commerce.offer(4900);
    await make({ percent: 20, limit: 1 });
    const late = await checkOut(maud, [course], 3920, code);
    const other = someBuyer();
    await expect(quote([course], code, other)).rejects.toMatchObject(refused('coupon-reserved'));
    await expect(checkOut(other, [course], 3920, code)).rejects.toMatchObject(refused('coupon-reserved'));
    // The buyer to whom it was promised is not refused, for this cart and for another.
    expect((await checkOut(maud, [course], 3920, code)).orderId).toBe(late.orderId);
    expect((await quote([course, await commerce.offer(1000)], code, maud)).amount).toBe(47.2);
    await commerce.rows("update commerce_order set expires_at = now() - interval '1 second' where id = ?", [
      late.orderId,
    ]);
    const next = await checkOut(other, [course], 3920, code);
    expect(await pay(late)).toBe('paid');
    expect(await pay(next)).toBe('paid');
    expect(await listed()).toMatchObject({ uses: 2, limit: 1, state: 'used-up' });
  });

  it('of a limited number is promised to one cart of a buyer: the next one gives up the first', async () => {
    proves('coupon.limit');

    const [one, other] = [await commerce.offer(4900), await commerce.offer(3900)];
    await make({ percent: 20, limit: 2 });
    const first = await checkOut(maud, [one], 3920, code);
    const second = await checkOut(maud, [other], 3120, code);
    expect(await orderRow(first.orderId)).toMatchObject({ status: 'expired' });
    const { providerRef } = await commerce.order(first.orderId);
    expect((await commerce.stripe.paymentIntents.retrieve(providerRef!)).status).toBe('canceled');
    // One use is left for another buyer.
    await checkOut(someBuyer(), [one], 3920, code);
    expect(await pay(second)).toBe('paid');
    expect(await listed()).toMatchObject({ uses: 1 });
  });

  it('of any number serves as many carts as a buyer opens', async () => {
    proves('coupon.limit');

    const [one, other] = [await commerce.offer(4900), await commerce.offer(3900)];
    await make({ percent: 20 });
    const first = await checkOut(maud, [one], 3920, code);
    await checkOut(maud, [other], 3120, code);
    expect(await orderRow(first.orderId)).toMatchObject({ status: 'pending' });
  });

  it('of a limited number is promised once to a buyer who opens carts side by side', async () => {
    proves('coupon.limit');

    const courses = await Promise.all(Array.from({ length: 4 }, () => commerce.offer(4900)));
    await make({ percent: 20, limit: 4 });
    await Promise.all(courses.map((course) => checkOut(maud, [course], 3920, code)));
    const open = await commerce.rows(
      "select id from commerce_order where coupon_code = ? and status in ('pending', 'failed')",
      [code],
    );
    expect(open).toHaveLength(1);
  });

  it('that ends during the checkout holds for the order that was promised it, until that lapses', async () => {
    proves('coupon.counted');

    const course = await commerce.offer(4900);
    await make({ percent: 20 });
    const checkout = await checkOut(maud, [course], 3920, code);
    expect(await commerce.do(new EndCoupon({ code }))).toEqual({ code, outcome: 'ended' });
    expect((await checkOut(maud, [course], 3920, code)).orderId).toBe(checkout.orderId);
    expect((await quote([course], code, maud)).amount).toBe(39.2);
    await expect(quote([course])).rejects.toMatchObject(refused('coupon-ended'));
    await expect(checkOut(someBuyer(), [course], 3920, code)).rejects.toMatchObject(refused('coupon-ended'));
    await commerce.rows("update commerce_order set expires_at = now() - interval '1 second' where id = ?", [
      checkout.orderId,
    ]);
    await expect(checkOut(maud, [course], 3920, code)).rejects.toMatchObject(refused('coupon-ended'));
    // A payment in progress arrives late, and counts nevertheless.
    expect(await pay(checkout)).toBe('paid');
    expect(await listed()).toMatchObject({ uses: 1, state: 'ended' });
  });

  it('whose course changes its price meanwhile is refused with the prices of now, and its promise is not renewed', async () => {
    proves('coupon.counted');

    const course = await commerce.offer(4900);
    await make({ percent: 20 });
    await checkOut(maud, [course], 3920, code);
    await commerce.offer(5900, { courseId: course, version: 2 });
    await expect(checkOut(maud, [course], 3920, code)).rejects.toMatchObject({
      code: 'amount-mismatch',
      facts: {
        details: { amount: 47.2, courses: [{ _id: course, title: 'Un cours', price: 59, amount: 59 }] },
      },
    });
    await commerce.do(new EndCoupon({ code }));
    await expect(checkOut(maud, [course], 4720, code)).rejects.toMatchObject(refused('coupon-ended'));
  });

  it('put in, changed or taken out makes the open order of the cart another one', async () => {
    proves('coupon.quote');

    const course = await commerce.offer(4900);
    await make({ percent: 20 });
    // The same price with either, so only the code differs.
    const twin = `${code}-B`;
    await make({ code: twin, percent: 20 });
    const bare = await checkOut(maud, [course], 4900);
    const reduced = await checkOut(maud, [course], 3920, ` ${code.toLowerCase()} `.trim().toUpperCase());
    const other = await checkOut(maud, [course], 3920, twin);
    const again = await checkOut(maud, [course], 4900);
    const ids = [bare, reduced, other, again].map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(4);
    expect(await Promise.all(ids.map(async (id) => (await orderRow(id))?.status))).toEqual([
      'expired',
      'expired',
      'expired',
      'pending',
    ]);
    // Payments started for the others can no longer be confirmed.
    const reducedOrder = await commerce.order(reduced.orderId);
    expect((await commerce.stripe.paymentIntents.retrieve(reducedOrder.providerRef!)).status).toBe(
      'canceled',
    );
  });

  it('that leaves nothing to pay opens the courses by an order without payment and invoice, as often as it may', async () => {
    proves('success.coupon', 'coupon.free');

    const course = await commerce.offer(4900);
    await make({ percent: 100, limit: 1 });
    const buyers = [maud, someBuyer()];
    const outcomes = await Promise.allSettled(buyers.map((buyer) => checkOut(buyer, [course], 0, code)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refused('coupon-used-up'),
    });
    const winner = outcomes[0]?.status === 'fulfilled' ? maud : buyers[1]!;
    const [order] = await commerce.rows<{ id: string }>(
      `select o.id, o.status, o.amount_cents, o.invoice_number, p.id as payment from commerce_order o
       left join commerce_payment p on p.order_id = o.id where o.user_id = ?`,
      [winner.accountId],
    );
    expect(order).toMatchObject({ status: 'paid', amount_cents: 0, invoice_number: null, payment: null });
    const recorded = [
      'commerce.purchase-recorded.v1',
      { userId: winner.accountId, courseIds: [course], orderId: order?.id },
    ];
    expect(await commerce.events()).toEqual([recorded]);
    const page = { status: 'recorded', courses: [course] };
    expect(
      await commerce.do(new RecordOwnPurchase({ userId: winner.accountId, courseIds: [course] })),
    ).toMatchObject(page);
    // The success page with the order id, reloaded without a cart.
    const recordPurchase = new RecordOwnPurchase({
      userId: winner.accountId,
      courseIds: [],
      orderId: order?.id,
    });
    expect(await commerce.do(recordPurchase)).toEqual({ ...page, orderId: order?.id, message: null });
    expect(
      await commerce.ask(new ReadReceipt({ userId: winner.accountId, orderId: order?.id ?? '' })),
    ).toMatchObject({
      amount: 0,
      provider: null,
      lines: [{ amount: 49 }],
      coupon: { code, discount: 49 },
    });
    expect(await listed()).toMatchObject({ uses: 1, revenue: 0, discounted: 49, state: 'used-up' });
  });

  it('is opened once by two clicks at once that pay nothing', async () => {
    proves('coupon.free');

    const course = await commerce.offer(4900);
    await make({ percent: 100 });
    const clicks = await Promise.allSettled([0, 1, 2].map(() => checkOut(maud, [course], 0, code)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed()).toMatchObject({ uses: 1 });
    expect((await commerce.events()).map(([name]) => name)).toEqual(['commerce.purchase-recorded.v1']);
  });

  it.each([
    ['coupon-unknown', 'AUCUN-TEL', {}],
    ['coupon-unknown', 'a\0b', {}],
    ['coupon-not-yet', null, { from: '2099-01-01' }],
    ['coupon-ended', null, { until: '2020-01-01' }],
  ] as const)('is refused as %s', async (refusal, typed, terms) => {
    const course = await commerce.offer(4900);
    await make({ percent: 20, ...terms });
    await expect(quote([course], typed ?? code)).rejects.toMatchObject(refused(refusal));
    await expect(checkOut(maud, [course], 3920, typed ?? code)).rejects.toMatchObject(refused(refusal));
  });

  it('is found however its parts are set off, but for another that it could be', async () => {
    proves('coupon.typed');

    const course = await commerce.offer(4900);
    await make({ percent: 20 });
    const bare = code.replace('-', '');
    for (const typed of [bare, `CO-DE_${counted}`, code])
      expect((await quote([course], typed)).coupon).toMatchObject({ code });
    const checkout = await checkOut(maud, [course], 3920, bare);
    expect(await orderRow(checkout.orderId)).toMatchObject({ coupon: code });
    const other = `CODE_${counted}`;
    await make({ code: other, percent: 30 });
    await expect(quote([course], bare)).rejects.toMatchObject(refused('coupon-unknown'));
    for (const typed of [code, other])
      expect((await quote([course], typed)).coupon).toMatchObject({ code: typed });
  });

  it('for some courses is refused for others, and reduces those alone', async () => {
    proves('coupon.terms');

    const [one, other] = [await commerce.offer(4900), await commerce.offer(3900)];
    await make({ percent: 50, courseId: [one] });
    await expect(quote([other])).rejects.toMatchObject(refused('coupon-not-for-these'));
    expect((await quote([one, other])).amount).toBe(63.5);
  });

  it('is made once, told in the journal, and refused with other terms', async () => {
    proves('coupon.api', 'coupon.terms');

    await make({ percent: 20, limit: 5 });
    await make({ percent: 20, limit: 5 });
    expect(await commerce.auditEntries()).toMatchObject([
      {
        kind: 'coupon-created',
        label: code,
        after: { percent: 20, amountCents: null, limit: 5, courses: 0 },
      },
    ]);
    const others: Partial<CreateCouponBody>[] = [
      { percent: 25, limit: 5 },
      { amount: 20, limit: 5 },
      { percent: 20 },
      { percent: 20, limit: 6 },
      { percent: 20, limit: 5, from: '2026-01-01' },
      { percent: 20, limit: 5, until: '2099-01-01' },
      { percent: 20, limit: 5, isPublic: true },
      { percent: 20, limit: 5, courseId: [await commerce.offer(4900)] },
    ];
    for (const terms of others) await expect(make(terms)).rejects.toMatchObject(refused('coupon-taken'));
    await make({ code: `${code}-20`, amount: 20 });
    await expect(make({ code: `${code}-20`, amount: 10 })).rejects.toMatchObject(refused('coupon-taken'));
    const twice = await Promise.all([0, 1].map(() => make({ code: `${code}-X`, percent: 5 })));
    expect(twice).toEqual([`${code}-X`, `${code}-X`]);
    expect(await listed()).toMatchObject({
      percent: 20,
      amount: null,
      limit: 5,
      courses: [],
      link: `${commerce.config.publicUrl}/courses?coupon=${code}`,
    });
  });

  it('is deleted where no order names it, and else only ends', async () => {
    proves('coupon.api', 'coupon.terms');

    const course = await commerce.offer(4900);
    await make({ percent: 20 });
    expect(await commerce.do(new EndCoupon({ code }))).toEqual({ code, outcome: 'deleted' });
    await expect(commerce.do(new EndCoupon({ code }))).rejects.toMatchObject(refused('coupon-unknown'));
    await make({ percent: 20 });
    await pay(await checkOut(maud, [course], 3920, code));
    await commerce.reset();
    for (let i = 0; i < 2; i++)
      expect(await commerce.do(new EndCoupon({ code }))).toEqual({ code, outcome: 'ended' });
    expect((await commerce.auditEntries()).map(({ kind, after }) => [kind, after])).toEqual([
      ['coupon-ended', { uses: 1 }],
    ]);
    expect(await listed()).toMatchObject({ state: 'ended', uses: 1 });
  });
});
