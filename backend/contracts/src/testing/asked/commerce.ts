import { PaymentBody, RecordPurchaseBody } from '../../commerce.js';
import { id, letters, many, otherId } from '../refusals.js';
import type { Asked } from '../tables.js';

const payment = { amount: 19.9, currency: 'eur', courseId: [id] };

export const commerceAsked: Asked = {
  bodies: [
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
  refused: [
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
  certain: [
    ['terms half accepted', PaymentBody.shape.consent, { terms: true, waiver: false }],
    ['terms not accepted', PaymentBody.shape.consent, { terms: false, waiver: true }],
  ],
};
