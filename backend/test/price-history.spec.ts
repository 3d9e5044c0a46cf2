import type { CourseCard } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { Coupon, Quote } from '@atelier/contracts/coupons';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Announcement, PriceHistory } from '@atelier/contracts/price-history';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';

const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)}:00.000Z`;

describe('announced prices', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => signInTeacher(atelier, 'prix@exemple.fr'));

  /** A course that has been sold at this price for 40 days. */
  const soldFor40Days = async (price: number): Promise<string> => {
    const { _id } = await publishCourse(author, { title: `Prix ${price}`, price });
    await eventually(async () =>
      expect(await atelier.count('catalog_price', 'course_id = ?', [_id])).toBe(1),
    );
    await atelier.rows("update catalog_price set at = at - interval '40 days' where course_id = ?", [_id]);
    return _id;
  };
  const shown = (courseId: string) => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${courseId}`);
  const promote = async (courseId: string, euros: number, end: string | null) => {
    await save(author, courseId, 'promotionEnd', end);
    await publishSaved(author, courseId, 'promotionPrice', euros);
    await eventually(async () => expect((await shown(courseId)).promotionPrice).toBe(euros));
  };
  const history = (courseId: string, who = author) =>
    who.done<PriceHistory>('GET', `/api/courses/${courseId}/price-history`);

  it('are the same on page, card, quote and preview, and strike what was asked, not what is typed', async () => {
    proves('price.shown', 'price.reference', 'price.never-higher');

    const id = await soldFor40Days(69);
    await save(author, id, 'price', 199);
    await promote(id, 49, inDays(5));
    const expected = {
      struckPrice: 69,
      promotionEndsAt: inDays(5),
      priceNote: expect.stringMatching(/^69,00/),
    };
    expect(await shown(id)).toMatchObject({ price: 199, promotionPrice: 49, ...expected });
    const { courses } = await atelier
      .visitor()
      .done<{ courses: CourseCard[] }>('GET', '/api/courses?title=Prix+69');
    expect(courses.find(({ _id }) => _id === id)).toMatchObject({ promotionPrice: 49, ...expected });
    const quote = await atelier.visitor().done<Quote>('POST', '/api/payment/quote', { courseId: [id] });
    expect(quote.lines).toMatchObject([{ amount: 49, ...expected }]);
    expect(await author.done('GET', `/api/courses/${id}/preview`)).toMatchObject({
      promotionPrice: 49,
      ...expected,
    });
  });

  it('strike nothing of a course that was just published with its promotion', async () => {
    proves('price.nothing-struck');

    const { _id } = await publishCourse(author, {
      title: 'Jamais vendu plus cher',
      price: 199,
      promotionPrice: 49,
    });
    expect(await shown(_id)).toMatchObject({
      price: 199,
      promotionPrice: 49,
      struckPrice: null,
      priceNote: null,
    });
  });

  it('are told to editors with who published them and what was sold, and to nobody else', async () => {
    proves('price.api');

    const id = await soldFor40Days(69);
    await promote(id, 49, null);
    const student = await atelier.visitor().signUp('acheteuse-prix@exemple.fr');
    await student.startPayment([id], 49);
    const read = await history(id);
    expect(read.rows).toMatchObject([
      { kind: 'promotion', price: 49, by: 'Salima Kaci', isReference: false, sales: 0 },
      { kind: 'price', price: 69, by: 'Salima Kaci', isReference: true, sales: 0 },
    ]);
    expect(read).toMatchObject({ carts: 1, announced: { price: 49, struck: 69, percent: 29 } });
    await atelier.rows('update commerce_order set paid_at = now() where user_id = ?', [student.user?._id]);
    expect((await history(id, admin)).rows.map(({ sales }) => sales)).toEqual([1, 0]);
    const other = await signInTeacher(atelier, 'autre-prix@exemple.fr');
    const body = { price: 69, promotionPrice: 49, promotionEnd: null };
    for (const call of [
      () => other.call<ApiError>('GET', `/api/courses/${id}/price-history`),
      () => other.call<ApiError>('POST', `/api/courses/${id}/price-announcement`, body),
    ])
      expect(await call()).toMatchObject({ status: 404, body: { code: 'course-not-found' } });
  });

  it('are told for a typed price, which stays a draft', async () => {
    proves('price.api', 'price.possible-from', 'price.refusals');

    const id = await soldFor40Days(69);
    const ask = (body: object) =>
      author.call<Announcement & ApiError>('POST', `/api/courses/${id}/price-announcement`, body);
    const typed = { price: 199, promotionPrice: 49, promotionEnd: inDays(3) };
    expect(await ask(typed)).toMatchObject({ status: 200, body: { struck: 69, refused: { price: 199 } } });
    expect(await atelier.count('catalog_price', 'course_id = ?', [id])).toBe(1);
    expect(await ask({ ...typed, promotionPrice: 199 })).toMatchObject({
      status: 422,
      body: { code: 'promotion-not-lower', issues: [{ path: 'promotionPrice' }] },
    });
    expect(await ask({ ...typed, promotionEnd: inDays(-1) })).toMatchObject({
      status: 422,
      body: { code: 'promotion-end-past', issues: [{ path: 'promotionEnd' }] },
    });
    expect(await ask({ ...typed, promotionPrice: 0.2 })).toMatchObject({
      status: 422,
      body: { code: 'invalid-request' },
    });
  });

  it.each([
    ['promotionPrice', 49, 'promotion-not-lower'],
    ['promotionPrice', 0.3, 'invalid-request'],
    ['promotionEnd', inDays(-1), 'promotion-end-past'],
    ['promotionEnd', 'demain', 'invalid-request'],
  ])('refuse a %s of %s under its field', async (field, value, code) => {
    proves('price.refusals');

    const { _id } = await publishCourse(author, { title: 'Refus', price: 49 });
    const refused = await author.call<ApiError>('PUT', `/api/courses/${_id}/${field}`, { [field]: value });
    expect(refused).toMatchObject({ status: 422, body: { code, issues: [{ path: field }] } });
    const stored = await author.done<CourseDraft>('GET', `/api/courses/${_id}`);
    expect(stored).toMatchObject({ promotionPrice: null, promotionEnd: null });
  });

  it('keep the end of a promotion in working version, publication, copy and archive', async () => {
    proves('price.promotion-end', 'wizard.save-api');

    const id = await soldFor40Days(69);
    const end = inDays(4);
    await promote(id, 49, end);
    await save(author, id, 'promotionEnd', inDays(9));
    const draft = await author.done<CourseDraft>('GET', `/api/courses/${id}`);
    expect(draft.promotionEnd).toBe(inDays(9));
    expect(draft.changes.map(({ path }) => path)).toEqual(['promotionEnd']);
    expect((await shown(id)).promotionEndsAt).toBe(end);
    const copy = await author.done<{ _id: string }>('POST', `/api/courses/${id}/duplicate`);
    expect(await author.done('GET', `/api/courses/${copy._id}`)).toMatchObject({ promotionEnd: inDays(9) });
  });

  it('are over with the promotion wherever it was shown and charged, whether the job ran or not', async () => {
    proves('price.promotion-end');

    const id = await soldFor40Days(69);
    await promote(id, 49, inDays(1));
    const student = await atelier.visitor().signUp('apres-la-fin@exemple.fr');
    // The moment comes: nothing but the stored end is in the past.
    for (const table of ['catalog_course', 'commerce_offer'])
      await atelier.rows(
        `update ${table} set promotion_ends_at = now() - interval '1 second' where ${table === 'catalog_course' ? 'id' : 'course_id'} = ?`,
        [id],
      );
    await eventually(async () =>
      expect(await shown(id)).toMatchObject({ price: 69, promotionPrice: null, struckPrice: null }),
    );
    const quote = await student.done<Quote>('POST', '/api/payment/quote', { courseId: [id] });
    expect(quote).toMatchObject({ amount: 69, lines: [{ amount: 69, struckPrice: null, priceNote: null }] });
    const refused = await student.startPayment([id], 49);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'amount-mismatch', details: { amount: 69 } },
    ]);
    expect((await student.startPayment([id], 69)).status).toBe(200);
  });

  it('are in a share picture that is kept no longer than the promotion', async () => {
    proves('price.promotion-end');

    const id = await soldFor40Days(69);
    const picture = async () => {
      const { headers } = await fetch(`${author.url}/share/course/${id}.png`);
      return {
        etag: headers.get('etag'),
        seconds: Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]),
      };
    };
    const full = await picture();
    expect(full.seconds).toBe(3600);
    await promote(id, 49, inDays(1 / 48));
    const reduced = await picture();
    expect(reduced.etag).not.toBe(full.etag);
    expect(reduced.seconds).toBeLessThanOrEqual(1800);
    expect(reduced.seconds).toBeGreaterThan(1000);
    await atelier.rows('update catalog_course set promotion_ends_at = now() where id = ?', [id]);
    expect(await picture()).toEqual(full);
  });

  it('take in a code that is open to everybody, and no personal one', async () => {
    proves('price.public-codes');

    const id = await soldFor40Days(80);
    const create = (code: string, isPublic: boolean) =>
      admin.done<Coupon>('POST', '/api/coupons', { code, percent: 25, courseId: [id], isPublic });
    expect((await create('POUR-LEA', false)).isPublic).toBe(false);
    expect((await create('RENTREE', true)).isPublic).toBe(true);
    await eventually(async () =>
      expect((await history(id)).rows.map(({ kind, price }) => [kind, price])).toEqual([
        ['code', 60],
        ['price', 80],
      ]),
    );
    await admin.done('DELETE', '/api/coupons/RENTREE');
    await eventually(async () => expect((await history(id)).rows[0]?.endsAt).not.toBeNull());
    const notes = await atelier.rows<{
      label: string;
      isPublic: boolean;
    }>(`select subject_label as label, (after ->> 'isPublic')::boolean as "isPublic" from audit_entry
       where kind = 'coupon-created' order by id`);
    expect(notes).toEqual([
      { label: 'POUR-LEA', isPublic: false },
      { label: 'RENTREE', isPublic: true },
    ]);
  });
});
