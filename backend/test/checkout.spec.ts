import type { ApiError } from '@atelier/contracts/error-codes';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { sellersStripe } from './support/webhooks.js';

describe('checkout', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const course = prepare(() => publishCourse(author, { price: 79, promotionPrice: 49.9 }));

  it('takes the promotional price, and refuses any other amount with the current ones', async () => {
    proves(
      'format.cents',
      'course.api',
      'course.price',
      'checkout.currency',
      'checkout.amount',
      'checkout.client-secret',
      'wizard.save-api',
      'api.errors',
    );

    const student = await atelier.visitor().signUp('prix@exemple.fr');
    const refused = await student.call<ApiError>('POST', '/api/payment/stripe', {
      amount: 0.5,
      currency: 'eur',
      courseId: [course._id],
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'amount-mismatch',
      details: { amount: 49.9, courses: [{ _id: course._id, price: 79, amount: 49.9 }] },
    });
    expect(await atelier.count('commerce_order', 'user_id = ?', [student.user?._id])).toBe(0);
    expect((await student.startPayment([course._id], 49.9)).body).toMatchObject({
      amount: 49.9,
      currency: 'eur',
    });
  });

  it('makes one order and one payment of a double click', async () => {
    proves('checkout.double-click', 'api.repeat');

    const student = await atelier.visitor().signUp('double@exemple.fr');
    const [first, second] = await Promise.all([
      student.startPayment([course._id], 49.9),
      student.startPayment([course._id], 49.9),
    ]);
    expect(first.body).toEqual(second.body);
    expect(await atelier.count('commerce_order', 'user_id = ?', [student.user?._id])).toBe(1);
  });

  it('says why a card was refused, and lets the same order be paid with another', async () => {
    proves('people.student', 'checkout.declined', 'success.record', 'sandbox.cards');

    const student = await atelier.visitor().signUp('refuse@exemple.fr');
    const { body } = await student.startPayment([course._id], 49.9);
    await student.confirmPayment(body.clientSecret, 'pm_card_chargeDeclined');
    const failed = await student.recordPurchase([course._id]);
    expect(failed).toMatchObject({ status: 'failed', message: expect.any(String) });
    const again = await student.startPayment([course._id], 49.9);
    expect(again.body.orderId).toBe(body.orderId);
    expect((await student.buy(course._id, 49.9)).status).toBe('recorded');
  });

  it('grants nothing to who did not pay, whatever the success page posts', async () => {
    proves('success.record', 'access.enrolled');

    const student = await atelier.visitor().signUp('sans-payer@exemple.fr');
    expect(await student.recordPurchase([course._id])).toMatchObject({ status: 'failed', courses: [] });
    await student.startPayment([course._id], 49.9);
    expect((await student.recordPurchase([course._id])).status).toBe('pending');
    expect(await atelier.count('enrollment_enrolment', 'student_id = ?', [student.user?._id])).toBe(0);
  });

  it('hands the invoice to its buyer and to the administration, as a file, and to nobody else', async () => {
    proves('invoice.files');

    const student = await atelier.visitor().signUp('facture@exemple.fr');
    const { body } = await student.startPayment([course._id], 49.9);
    const path = `/api/orders/${body.orderId}/invoice.pdf`;
    // Not before the payment.
    expect((await student.call<ApiError>('GET', path)).body.code).toBe('invoice-not-found');
    await student.confirmPayment(body.clientSecret);
    await student.recordPurchase([course._id]);
    const [one, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => student.call<string>('GET', path)),
    );
    const [{ number } = { number: '' }] = await atelier.rows<{ number: string }>(
      'select invoice_number as number from commerce_order where id = ?',
      [body.orderId],
    );
    expect(one?.status).toBe(200);
    expect(Object.fromEntries(one?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(one?.body.slice(0, 5)).toBe('%PDF-');
    for (const { body: again } of others) expect(again === one?.body).toBe(true);
    expect((await author.call('GET', path)).status).toBe(200);

    const other = await atelier.visitor().signUp('curieux@exemple.fr');
    expect((await other.call<ApiError>('GET', path)).body.code).toBe('invoice-not-found');
    expect((await atelier.visitor().call('GET', path)).status).toBe(401);
    await author.done('POST', `/api/orders/${body.orderId}/refund`, { reason: 'Un geste' });
    const [note = { number: '' }] = await atelier.rows<{ number: string }>(
      'select number from commerce_credit_note where order_id = ?',
      [body.orderId],
    );
    const credit = `/api/credit-notes/${note.number}.pdf`;
    expect((await student.call('GET', credit)).headers.get('content-disposition')).toBe(
      `attachment; filename="${note.number}.pdf"`,
    );
    expect((await other.call<ApiError>('GET', credit)).body.code).toBe('invoice-not-found');
    // Neither an invoice number nor a malformed one is a credit note.
    expect((await student.call('GET', `/api/credit-notes/${number}.pdf`)).status).toBe(404);
    for (const odd of ['..%2f..%2fetc%2fpasswd', 'AV2026-000001%0d%0aX-A:b', `AV2026-000001'`])
      expect((await student.call('GET', `/api/credit-notes/${odd}.pdf`)).status).toBe(404);

    await student.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    expect((await author.call('GET', path)).status).toBe(200);
    expect((await author.call('GET', credit)).status).toBe(200);
  });

  it('refuses to sell a course twice to the same student', async () => {
    proves('checkout.owned', 'access.enrolled');

    const student = await atelier.visitor().signUp('deux-fois@exemple.fr');
    await student.buy(course._id, 49.9);
    const refused = await student.startPayment([course._id], 49.9);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'already-owned',
      message: expect.stringMatching(/possédez déjà/),
    });
  });

  it('notes for a person what was paid for in two orders at once, and opens each course once', async () => {
    proves('refund.automatic');

    const other = await publishCourse(author, { title: 'Un second cours', price: 20 });
    const student = await atelier.visitor().signUp('deux-paniers@exemple.fr');
    const both = await student.startPayment([course._id, other._id], 69.9);
    const one = await student.startPayment([course._id], 49.9);
    await student.confirmPayment(both.body.clientSecret);
    await student.confirmPayment(one.body.clientSecret);
    const own = [student.user?._id];
    await eventually(async () =>
      expect(await atelier.count('commerce_order', "user_id = ? and status = 'paid'", own)).toBe(2),
    );
    expect(await atelier.count('commerce_purchase', 'user_id = ?', own)).toBe(2);
    await eventually(async () =>
      expect(await atelier.count('enrollment_enrolment', 'student_id = ?', own)).toBe(2),
    );
    expect(await atelier.count('commerce_anomaly', "kind = 'already-owned'")).toBe(1);
  });

  it('grants nothing for a payment made with keys of the other mode', async () => {
    proves('payment.keys');

    const noted = () => atelier.count('commerce_anomaly', "kind = 'amount-mismatch'");
    const before = await noted();
    const student = await atelier.visitor().signUp('autre-mode@exemple.fr');
    const { body } = await student.startPayment([course._id], 49.9);
    const { stripe } = atelier.config;
    Object.assign(stripe, { livemode: true });
    try {
      await student.confirmPayment(body.clientSecret);
      await eventually(async () =>
        expect((await student.recordPurchase([course._id])).status).toBe('failed'),
      );
    } finally {
      Object.assign(stripe, { livemode: false });
    }
    expect(await atelier.count('enrollment_enrolment', 'student_id = ?', [student.user?._id])).toBe(0);
    expect(await noted()).toBe(before + 1);
  });

  it('enrols in a course at 0 € without a payment, once', async () => {
    proves('checkout.free', 'api.repeat');

    const free = await publishCourse(author, { title: 'Git', price: 0 });
    const student = await atelier.visitor().signUp('gratuit@exemple.fr');
    const responses = await Promise.all([
      student.recordPurchase([free._id]),
      student.recordPurchase([free._id]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(['recorded', 'recorded']);
    expect(await atelier.count('enrollment_enrolment', 'student_id = ?', [student.user?._id])).toBe(1);
  });

  it('charges the price of the moment once a promised one is no longer right', async () => {
    proves('checkout.late-price');

    const changing = await publishCourse(author, { title: 'Prix qui change', price: 30 });
    const student = await atelier.visitor().signUp('change@exemple.fr');
    const before = await student.startPayment([changing._id], 30);
    await publishSaved(author, changing._id, 'price', 35);
    const after = await eventually(async () => {
      const checkout = await student.startPayment([changing._id], 35);
      expect(checkout.status).toBe(200);
      return checkout;
    });
    expect(after.body.orderId).not.toBe(before.body.orderId);
    expect(after.body.amount).toBe(35);
  });

  it.each([
    ['price', 0.2],
    ['price', 0.49],
    ['promotionPrice', 0.3],
  ])('is never led to what the provider refuses: a %s of %d € is not set', async (field, euros) => {
    proves('checkout.minimum');

    const cheap = await publishCourse(author, { title: 'À petit prix', price: 0.5 });
    const refused = await author.call<ApiError>('PUT', `/api/courses/${cheap._id}/${field}`, {
      [field]: euros,
    });
    expect({ status: refused.status, issues: refused.body.issues }).toEqual({
      status: 422,
      issues: [{ path: field, message: 'Indiquez 0,00\u00a0€, ou au moins 0,50\u00a0€' }],
    });
    const stored = await author.done<CourseDraft>('GET', `/api/courses/${cheap._id}`);
    expect([stored.price, stored.promotionPrice]).toEqual([0.5, null]);
    const student = await atelier.visitor().signUp(`${field}-${euros}@exemple.fr`);
    expect((await student.startPayment([cheap._id], 0.5)).status).toBe(200);
  });

  it('says so where a price of before is too low, and its author sees what to do', async () => {
    proves('checkout.minimum');

    const old = await publishCourse(author, { title: 'Prix d’avant', price: 5 });
    await atelier.rows('update authoring_course set price_cents = 20, promotion_cents = 10 where id = ?', [
      old._id,
    ]);
    await atelier.rows('update commerce_offer set price_cents = 20, payable_cents = 20 where course_id = ?', [
      old._id,
    ]);
    const student = await atelier.visitor().signUp('vingt-centimes@exemple.fr');
    const refused = await student.call<ApiError>('POST', '/api/payment/stripe', {
      amount: 0.2,
      currency: 'eur',
      courseId: [old._id],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'amount-too-small']);
    expect(await atelier.count('commerce_order', 'user_id = ?', [student.user?._id])).toBe(0);
    const { gaps } = await author.done<CourseDraft>('GET', `/api/courses/${old._id}`);
    expect(gaps.map(({ path }) => path)).toEqual(['price', 'promotionPrice']);
  });

  it.each([
    ['a cent less', { amount: 4989 }],
    ['a cent more', { amount: 4991 }],
    ['another currency', { currency: 'usd' }],
    ['somebody else’s payment', { metadata: { payment_id: '01900000-0000-7000-8000-000000000000' } }],
  ])('grants nothing for %s than what was asked, and has a person look', async (what, difference) => {
    proves('payment.mismatch');

    const student = await atelier.visitor().signUp(`${what.replaceAll(/[^a-z]/g, '-')}@exemple.fr`);
    const { body } = await student.startPayment([course._id], 49.9);
    const [payment] = await atelier.rows<{ id: string }>(
      'select id from commerce_payment where order_id = ?',
      [body.orderId],
    );
    const stripe = sellersStripe(atelier);
    const intent = await stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      metadata: { payment_id: payment?.id ?? '' },
      ...difference,
    });
    await atelier.rows('update commerce_payment set provider_ref = ? where id = ?', [intent.id, payment?.id]);
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    await eventually(async () => expect((await student.recordPurchase([course._id])).status).toBe('failed'));
    const own = [student.user?._id];
    expect(await atelier.count('commerce_purchase', 'user_id = ?', own)).toBe(0);
    expect(await atelier.count('commerce_order', "user_id = ? and status = 'paid'", own)).toBe(0);
    const noted = "kind = 'amount-mismatch' and payment_id = ?";
    expect(await atelier.count('commerce_anomaly', noted, [payment?.id])).toBe(1);
  });

  it('forgets the address of a closed account on what was never paid, and keeps it where accounting must', async () => {
    proves('data.invoices');

    const other = await publishCourse(author, { title: 'Jamais payé', price: 20 });
    const student = await atelier.visitor().signUp('ferme-son-compte@exemple.fr');
    await student.buy(course._id, 49.9);
    await student.startPayment([other._id], 20);
    const own = [student.user?._id];
    await student.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    const kept = 'select email from commerce_order where user_id = ? order by created_at';
    await eventually(async () =>
      expect(await atelier.rows(kept, own)).toEqual([
        { email: 'ferme-son-compte@exemple.fr' },
        { email: '' },
      ]),
    );
  });

  it('does not sell authors their own course, and does sell it to others who write', async () => {
    proves('course.own-sale');

    const teacher = await signInTeacher(atelier);
    const own = await publishCourse(teacher, { title: 'Le sien', price: 20 });
    const refused = await teacher.call<ApiError>('POST', '/api/payment/stripe', {
      amount: 69.9,
      currency: 'eur',
      courseId: [own._id, course._id],
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'own-course', details: { courseId: [own._id] } });
    expect(await atelier.count('commerce_order', 'user_id = ?', [teacher.user?._id])).toBe(0);
    expect((await teacher.startPayment([course._id], 49.9)).status).toBe(200);
  });
});
