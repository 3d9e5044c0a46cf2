import * as commerce from '../../commerce.js';
import { id, instant, otherId } from '../refusals.js';
import type { Answer } from '../tables.js';

export const commerceAnswers: Answer[] = [
  [
    'CurrentPrices',
    commerce.CurrentPrices,
    { amount: 10, courses: [{ _id: id, title: 'Node', price: 20, amount: 10 }] },
  ],
  [
    'StripePaymentAnswer',
    commerce.StripePaymentAnswer,
    { clientSecret: 'pi_1_secret', orderId: id, amount: 10, currency: 'eur' },
  ],
  [
    'PayPalPaymentAnswer',
    commerce.PayPalPaymentAnswer,
    {
      approvalUrl: 'https://www.paypal.com/checkoutnow?token=5O',
      orderId: id,
      amount: 19.9,
      currency: 'eur',
    },
  ],
  [
    'PayPalPaymentAnswer of nothing to pay',
    commerce.PayPalPaymentAnswer,
    { approvalUrl: '', orderId: id, amount: 0, currency: 'eur' },
  ],
  ...['recorded', 'pending', 'failed'].map((status): Answer => [
    `RecordPurchaseAnswer, ${status}`,
    commerce.RecordPurchaseAnswer,
    {
      status,
      courses: [id],
      orderId: otherId,
      giftId: id,
      teamId: id,
      message: 'Votre carte a été refusée.',
      receipt: {
        number: 'A-1148',
        amount: 19.9,
        paidAt: instant,
        provider: 'paypal',
        lines: [{ _id: id, title: 'Node', amount: 24.9, quantity: 1 }],
        coupon: { code: 'RENTREE', discount: 5 },
        invoiceNumber: 'F2026-000001',
        vat: { rate: 20, amount: 3.32 },
        guaranteeUntil: instant,
      },
    },
  ]),
];
