import { PaymentBody, RecordPurchaseBody } from '../../commerce.js';
import * as coupons from '../../coupons.js';
import { id, letters, many, otherId, type RequestExamples, limitOf } from '../examples.js';

const coupon = { code: 'RENTREE', percent: 10 };

const either = 'percent: Indiquez un pourcentage ou un montant';

const noDate = 'Une date est attendue, comme 2026-12-01';

const noCode = 'code: De 3 à 32 lettres sans accent, chiffres ou tirets';

const couponLimit = limitOf(coupons.CreateCouponBody, coupon);

export const couponsRequests: RequestExamples = {
  accepted: [
    ['CreateCouponBody', coupons.CreateCouponBody, coupon, { ...coupon, courseId: [] }],
    [
      'CreateCouponBody with everything',
      coupons.CreateCouponBody,
      {
        code: ' rentrée 10 ',
        amount: 5,
        percent: null,
        from: '2026-12-01',
        until: '2026-12-01T00:00:00+00:00',
        limit: 3,
        courseId: [id],
      },
      {
        code: 'RENTREE10',
        amount: 5,
        percent: null,
        from: '2026-12-01',
        until: '2026-12-01T00:00:00+00:00',
        limit: 3,
        courseId: [id],
      },
    ],
    [
      'CreateCouponBody without an end',
      coupons.CreateCouponBody,
      { ...coupon, from: '2026-12-01', until: null },
      { ...coupon, from: '2026-12-01', until: null, courseId: [] },
    ],
    [
      'CreateCouponBody without a beginning',
      coupons.CreateCouponBody,
      { ...coupon, until: '2026-12-01' },
      { ...coupon, until: '2026-12-01', courseId: [] },
    ],
    ['CouponsQuery', coupons.CouponsQuery, {}, { currentPage: 1, title: '' }],
    ['ByCode', coupons.ByCode, { code: ' « Rentrée 10 ».' }, { code: 'RENTREE10' }],
    ['QuoteBody', coupons.QuoteBody, { courseId: [id] }],
    [
      'QuoteBody of places with a coupon',
      coupons.QuoteBody,
      { courseId: [id], coupon: ' rentree ', places: 2 },
      { courseId: [id], coupon: 'RENTREE', places: 2 },
    ],
    [
      'QuoteBody of an empty coupon',
      coupons.QuoteBody,
      { courseId: [id], coupon: ' ' },
      { courseId: [id], coupon: undefined },
    ],
    ['QuoteBody of no coupon', coupons.QuoteBody, { courseId: [id], coupon: null }],
  ],
  limits: [
    ['a typed coupon', coupons.EnteredCoupon, letters(100), letters(101), ': Ce code est trop long'],
    couponLimit(
      'a coupon as it is typed',
      { code: 'ABC'.padEnd(100) },
      { code: 'ABC'.padEnd(101) },
      'code: Ce code est trop long',
    ),
    couponLimit('a coupon’s code', { code: letters(32) }, { code: letters(33) }, noCode),
    couponLimit('the shortest code', { code: 'A-1' }, { code: 'A1' }, noCode),
    couponLimit('the least percent', { percent: 1 }, { percent: 0 }, 'percent: Le minimum est 1\u00a0%'),
    couponLimit('the most percent', { percent: 100 }, { percent: 101 }, 'percent: Le maximum est 100\u00a0%'),
    couponLimit('whole percents', { percent: 5 }, { percent: 5.5 }, 'percent: Un nombre entier est attendu'),
    [
      'an amount off',
      coupons.CreateCouponBody,
      { code: 'ABC', amount: 0.01 },
      { code: 'ABC', amount: 0 },
      'amount: Indiquez un montant',
    ],
    [
      'a part of a cent off',
      coupons.CreateCouponBody,
      { code: 'ABC', amount: 0.01 },
      { code: 'ABC', amount: 7e-197 },
      'amount: Indiquez un montant',
    ],
    couponLimit('the fewest uses', { limit: 1 }, { limit: 0 }, 'limit: Le minimum est 1'),
    couponLimit(
      'the most uses',
      { limit: 1_000_000 },
      { limit: 1_000_001 },
      'limit: Le maximum est 1 000 000',
    ),
    couponLimit('whole uses', { limit: 5 }, { limit: 5.5 }, 'limit: Un nombre entier est attendu'),
    couponLimit(
      'courses of a coupon',
      { courseId: many(100, id) },
      { courseId: many(101, id) },
      'courseId: Cent cours au plus',
    ),
    [
      'a coupon’s end',
      coupons.CreateCouponBody,
      { ...coupon, from: '2026-12-02', until: '2026-12-02' },
      { ...coupon, from: '2026-12-02', until: '2026-12-01' },
      'until: La fin est avant le début',
    ],
    ['a code of an address', coupons.ByCode, { code: letters(100) }, { code: letters(101) }],
    ['courses of a quote', coupons.QuoteBody, { courseId: many(50, id) }, { courseId: many(51, id) }],
  ],
  rejected: [
    ['no code', coupons.CreateCouponBody, { percent: 10 }, 'code: Le code est obligatoire'],
    ['a code of other letters', coupons.CreateCouponBody, { ...coupon, code: 'СКИДКА' }, noCode],
    [
      'percents in words',
      coupons.CreateCouponBody,
      { ...coupon, percent: '10' },
      'percent: Un nombre est attendu',
    ],
    ['uses in words', coupons.CreateCouponBody, { ...coupon, limit: '10' }, 'limit: Un nombre est attendu'],
    ['neither percents nor an amount', coupons.CreateCouponBody, { code: 'ABC' }, either],
    ['percents and an amount', coupons.CreateCouponBody, { ...coupon, amount: 5 }, either],
    ['a beginning', coupons.CreateCouponBody, { ...coupon, from: 'demain' }, `from: ${noDate}`],
    ['an end', coupons.CreateCouponBody, { ...coupon, until: 'demain' }, `until: ${noDate}`],
    ['an empty quote', coupons.QuoteBody, { courseId: [] }, 'courseId: Le panier est vide'],
  ],
};

const payment = { amount: 19.9, currency: 'eur', courseId: [id] };

export const commerceRequests: RequestExamples = {
  accepted: [
    [
      'PaymentBody of a gift',
      PaymentBody,
      { ...payment, gift: id, coupon: ' rentree ', country: 'BE' },
      { ...payment, gift: id, coupon: 'RENTREE', country: 'BE' },
    ],
    [
      'PaymentBody of a gift, whose giver gives up nothing',
      PaymentBody,
      { ...payment, gift: id, consent: { terms: true } },
    ],
    [
      'PaymentBody of places',
      PaymentBody,
      { ...payment, team: id, gift: null, country: null, token: null, consent: { terms: true } },
    ],
    ['RecordPurchaseBody of an order', RecordPurchaseBody, { courses: [id], orderId: otherId, token: null }],
    [
      'PaymentBody',
      PaymentBody,
      {
        amount: 19.9,
        currency: 'EUR',
        courseId: [id],
        token: 'jeton',
        consent: { terms: true, waiver: true },
      },
      {
        amount: 19.9,
        currency: 'eur',
        courseId: [id],
        token: 'jeton',
        consent: { terms: true, waiver: true },
      },
    ],
    ['RecordPurchaseBody', RecordPurchaseBody, {}, { courses: [] }],
    [
      'RecordPurchaseBody of ids and courses',
      RecordPurchaseBody,
      { courses: [id, { _id: otherId, title: 'Node' }], token: 'jeton' },
      { courses: [id, otherId], token: 'jeton' },
    ],
  ],
  limits: [
    [
      'courses of a cart',
      PaymentBody,
      { amount: 1, currency: 'eur', courseId: many(50, id) },
      { amount: 1, currency: 'eur', courseId: many(51, id) },
    ],
    [
      'a token sent along',
      PaymentBody,
      { amount: 1, currency: 'eur', courseId: [id], token: letters(5000) },
      { amount: 1, currency: 'eur', courseId: [id], token: letters(5001) },
    ],
    ['courses to record', RecordPurchaseBody, { courses: many(50, id) }, { courses: many(51, id) }],
    ['a token sent along', RecordPurchaseBody, { token: letters(5000) }, { token: letters(5001) }],
  ],
  rejected: [
    [
      'a gift and places',
      PaymentBody,
      { ...payment, gift: id, team: otherId },
      'team: Un cadeau ou des places, pas les deux',
    ],
    [
      'a consent without the loss of the withdrawal',
      PaymentBody,
      { ...payment, consent: { terms: true } },
      'consent.waiver: Votre accord est attendu',
    ],
    [
      'a country that is none',
      PaymentBody,
      { ...payment, country: 'be' },
      'country: Un code de pays est attendu, comme FR',
    ],
    [
      'an empty cart',
      PaymentBody,
      { amount: 1, currency: 'eur', courseId: [] },
      'courseId: Le panier est vide',
    ],
    [
      'another currency',
      PaymentBody,
      { amount: 1, currency: 'usd', courseId: [id] },
      'currency: La devise doit être EUR',
    ],
    [
      'a course without an id',
      RecordPurchaseBody,
      { courses: [{ title: 'x' }] },
      'courses.0: Identifiant de cours attendu',
    ],
  ],
  rejectedAnyMessage: [
    ['terms half accepted', PaymentBody.shape.consent, { terms: true, waiver: false }],
    ['terms not accepted', PaymentBody.shape.consent, { terms: false, waiver: true }],
  ],
};
