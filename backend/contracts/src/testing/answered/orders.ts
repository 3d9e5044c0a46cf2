import { OrderAnomaly, UnmatchedPayment } from '../../anomalies.js';
import { WebhookReceived } from '../../commerce.js';
import * as orders from '../../orders.js';
import { RefundAnswer } from '../../refunds.js';
import { Revenue } from '../../revenue.js';
import { namesOf } from '../../words/names-of.js';
import { anomalyKinds, orderStatuses, refundKinds, refundStatuses } from '../../words/order-words.js';
import { paging } from '../examples.js';
import { id, instant, otherId } from '../refusals.js';
import type { Answer } from '../tables.js';

const facts = {
  _id: id,
  number: 'A-1148',
  status: 'paid',
  isDisputed: false,
  isGift: true,
  team: { _id: otherId, company: 'Ateliers du Rhône', places: 12 },
  amount: 49.9,
  refunded: 19.9,
  createdAt: instant,
  paidAt: instant,
  provider: 'stripe',
  invoiceNumber: 'F2026-000001',
  buyer: { _id: otherId, name: 'Maud', email: 'maud@exemple.fr' },
};
const summary = { ...facts, courses: [{ _id: id, title: 'Node' }], isToSettle: true };
const anomaly = {
  _id: id,
  kind: 'paid-twice',
  amount: 49.9,
  noticedAt: instant,
  settledAt: null,
  settledByItself: false,
  note: 'Vu avec la banque',
  canRefund: true,
  canAssign: false,
};
const line = {
  courseId: id,
  title: 'Node',
  amount: 49.9,
  refund: { _id: otherId, status: 'pending', amount: 49.9, at: instant },
  imageUrl: '/media/images/x/800.webp',
  completedLessons: 1,
  totalLessons: 12,
  isBegun: true,
};
const refund = {
  _id: id,
  kind: 'guarantee',
  status: 'succeeded',
  amount: 19.9,
  reason: 'Trop tôt',
  courses: ['Node'],
  requestedAt: instant,
  settledAt: instant,
  failure: null,
  receiptNumber: 'RE2026-000009',
};
const payment = { _id: id, provider: 'paypal', reference: '5O190127TN', amount: 49.9 };
const detail = {
  ...facts,
  terms: { version: '2026-11-01', waivedAt: instant },
  lines: [line, { ...line, refund: null }],
  refunds: [refund],
  creditNotes: [{ number: 'AV2026-000031', amount: 19.9, issuedAt: instant }],
  guaranteeUntil: instant,
  withdrawalUntil: null,
  payments: [{ ...payment, status: 'succeeded', failure: 'Carte refusée', createdAt: instant }],
  webhooks: [{ type: 'payment_intent.succeeded', at: instant }],
  anomalies: [anomaly],
};
const refundAnswer = {
  _id: id,
  orderId: otherId,
  status: 'requested',
  amount: 19.9,
  receiptNumber: null,
  failure: 'Refusé par la banque',
  requestedAt: instant,
};
const unmatched = {
  ...payment,
  noticedAt: instant,
  likeliest: {
    _id: otherId,
    number: 'A-1148',
    status: 'pending',
    createdAt: instant,
    buyer: 'Maud',
    courses: ['Node'],
    why: 'amount',
  },
};
const month = {
  month: '2026-11',
  received: 99.8,
  refunded: 19.9,
  orders: 2,
  refunds: 1,
  tried: 4,
  refused: 1,
};

export const ordersAnswers: Answer[] = [
  ...namesOf(orderStatuses).map((status): Answer => [
    `OrdersPage, ${status}`,
    orders.OrdersPage,
    {
      orders: [{ ...summary, status }],
      ...paging,
      days: [{ day: '2026-11-21', paid: 2, amount: 99.8 }],
    },
  ]),
  ['OrderDetail', orders.OrderDetail, detail],
  ['OrderDetail of somebody’s own', orders.OrderDetail, { ...detail, team: null, paidAt: null }],
  [
    'OrderCounts',
    orders.OrderCounts,
    { all: 21, paid: 1, pending: 2, failed: 3, refunded: 4, disputed: 5, 'to-settle': 6 },
  ],
  ['OrderNeighbours', orders.OrderNeighbours, { newer: id, older: null }],
  ...namesOf(refundKinds).map((kind): Answer => [
    `OrderRefund, ${kind}`,
    orders.OrderRefund,
    { ...refund, kind },
  ]),
  ...namesOf(anomalyKinds).map((kind): Answer => [
    `OrderAnomaly, ${kind}`,
    OrderAnomaly,
    { ...anomaly, kind },
  ]),
  ...namesOf(refundStatuses).map((status): Answer => [
    `RefundAnswer, ${status}`,
    RefundAnswer,
    { ...refundAnswer, status },
  ]),
  ['UnmatchedPayment', UnmatchedPayment, unmatched],
  [
    'UnmatchedPayment that an order is named by',
    UnmatchedPayment,
    { ...unmatched, provider: null, likeliest: { ...unmatched.likeliest, why: 'named' } },
  ],
  ['UnmatchedPayment like no order', UnmatchedPayment, { ...unmatched, likeliest: null }],
  [
    'Revenue',
    Revenue,
    {
      months: [month],
      paidOrders: 3,
      firstPaidAt: instant,
      toSettle: 1,
      withoutOrder: [{ ...payment, noticedAt: instant }],
    },
  ],
  ['WebhookReceived', WebhookReceived, { received: true }],
];
