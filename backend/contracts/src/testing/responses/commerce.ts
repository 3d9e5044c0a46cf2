import { CurrentLegalVersions, LegalText } from '../../legal.js';
import * as commerce from '../../commerce.js';
import { WebhookReceived } from '../../commerce.js';
import * as coupons from '../../coupons.js';
import * as gifts from '../../gifts.js';
import * as orders from '../../orders.js';
import { OrderAnomaly, RefundAnswer, UnmatchedPayment } from '../../orders.js';
import { Revenue } from '../../revenue.js';
import * as teams from '../../teams.js';
import { couponStates } from '../../words/coupon-code.js';
import { namesOf } from '../../words/names-of.js';
import { anomalyKinds, orderStatuses, refundKinds, refundStatuses } from '../../words/order-words.js';
import { teamStates } from '../../words/team-words.js';
import { id, instant, otherId, paging, privacyRow, type ResponseExample } from '../examples.js';

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
  byLink: true,
};
const payment = { _id: id, provider: 'paypal', reference: '5O190127TN', amount: 49.9 };
const detail = {
  ...facts,
  terms: {
    version: '4',
    accepted: { number: 4, effectiveAt: instant, words: 'Version 4, du 21 novembre 2026' },
    waivedAt: instant,
  },
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

export const ordersResponses: ResponseExample[] = [
  ...namesOf(orderStatuses).map((status): ResponseExample => [
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
  ...namesOf(refundKinds).map((kind): ResponseExample => [
    `OrderRefund, ${kind}`,
    orders.OrderRefund,
    { ...refund, kind },
  ]),
  ...namesOf(anomalyKinds).map((kind): ResponseExample => [
    `OrderAnomaly, ${kind}`,
    OrderAnomaly,
    { ...anomaly, kind },
  ]),
  ...namesOf(refundStatuses).map((status): ResponseExample => [
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

const courses = [{ _id: id, title: 'Node' }];
const gift = {
  _id: id,
  orderId: otherId,
  email: 'lou@exemple.fr',
  message: 'Bon anniversaire',
  sendAt: instant,
  sentAt: instant,
  acceptedAt: null,
  state: 'sent',
  courses,
};
const received = { giver: 'Maud', message: 'Pour toi', courses, state: 'open', isMine: false, owned: [id] };
const team = {
  _id: id,
  orderId: otherId,
  number: 'A-1148',
  company: 'Ateliers du Rhône',
  places: 12,
  taken: 3,
  state: 'open',
  courses,
  createdAt: instant,
};
const offered = { company: 'Ateliers du Rhône', courses, left: 9, state: 'open', isMine: true, owned: [id] };
const coupon = {
  code: 'RENTREE10',
  percent: 10,
  amount: null,
  from: '2026-12-01',
  until: '2026-12-31',
  limit: 100,
  courses,
  isPublic: true,
  uses: 2,
  revenue: 89.8,
  discounted: 10,
  state: 'active',
  link: 'https://atelier.example/courses?coupon=RENTREE10',
  createdAt: instant,
};

export const giftsAndTeamsResponses: ResponseExample[] = [
  ['GiftAnswer', gifts.GiftAnswer, { _id: id }],
  ...['waiting', 'sent', 'accepted', 'revoked'].map((state): ResponseExample => [
    `Gifts, ${state}`,
    gifts.Gifts,
    { gifts: [{ ...gift, state }] },
  ]),
  ...['open', 'accepted', 'revoked'].map((state): ResponseExample => [
    `ReceivedGift, ${state}`,
    gifts.ReceivedGift,
    { ...received, state },
  ]),
  ['AcceptGiftAnswer', gifts.AcceptGiftAnswer, { courses: [id] }],
  ['TeamAnswer', teams.TeamAnswer, { _id: id }],
  ...namesOf(teamStates).map((state): ResponseExample => [
    `Teams, ${state}`,
    teams.Teams,
    { teams: [{ ...team, state }] },
  ]),
  [
    'TeamDetail',
    teams.TeamDetail,
    {
      ...team,
      registration: '732829320',
      vatNumber: 'FR44732829320',
      street: '12 rue de la Poulaillerie',
      postcode: '69002',
      city: 'Lyon',
      country: 'FR',
      linkUntil: instant,
      seats: [
        { _id: id, name: 'Lou', email: 'lou@exemple.fr', takenAt: instant, progress: 40, isBegun: true },
      ],
      invitations: [{ _id: otherId, email: 'noe@exemple.fr', sentAt: null }],
      invitationsLeft: 53,
    },
  ],
  ['TeamLink', teams.TeamLink, { token: 'jeton', until: instant }],
  ['InvitationsAnswer', teams.InvitationsAnswer, { invited: ['lou@exemple.fr'], known: ['noe@exemple.fr'] }],
  ...['open', 'full', 'closed', 'expired', 'revoked', 'used'].map((state): ResponseExample => [
    `OfferedPlaces, ${state}`,
    teams.SeatOffer,
    { ...offered, state },
  ]),
  ['OfferedPlaces of an invitation', teams.SeatOffer, { ...offered, left: null }],
  ['ClaimSeatAnswer', teams.ClaimSeatAnswer, { courses: [id] }],
  ...namesOf(couponStates).map((state): ResponseExample => [
    `Coupons, ${state}`,
    coupons.Coupons,
    { coupons: [{ ...coupon, state }], ...paging },
  ]),
  ...['deleted', 'ended'].map((outcome): ResponseExample => [
    `EndCouponAnswer, ${outcome}`,
    coupons.EndCouponAnswer,
    { code: 'RENTREE10', outcome },
  ]),
  [
    'Quote',
    coupons.Quote,
    {
      amount: 44.9,
      lines: [
        {
          _id: id,
          title: 'Node',
          price: 69,
          struckPrice: 59.9,
          priceNote: 'Prix le plus bas',
          promotionEndsAt: instant,
          amount: 44.9,
          discount: 5,
        },
      ],
      discount: 5,
      coupon: { code: 'RENTREE', percent: null, amount: 5 },
    },
  ],
];

const legalVersion = { number: 4, effectiveAt: instant, words: 'Version 4, du 21 novembre 2026' };

export const commerceResponses: ResponseExample[] = [
  ['CurrentLegalVersions', CurrentLegalVersions, { terms: legalVersion, privacy: legalVersion }],
  [
    'LegalText',
    LegalText,
    {
      ...legalVersion,
      kind: 'terms',
      title: 'Conditions de vente',
      sections: [
        {
          id: 'prix',
          title: 'Prix',
          blocks: [
            { kind: 'text', text: 'Écrivez-nous [par message](/contact).' },
            { kind: 'list', items: ['Un'] },
            { kind: 'frame', title: 'Garantie', texts: ['Deux ans.'] },
            { kind: 'form', title: 'Formulaire', lines: ['Date'] },
            { kind: 'facts', facts: [['Vendeur', 'Idriss Lemaire EI']] },
            { kind: 'uses', rows: [privacyRow] },
          ],
        },
      ],
      isCurrent: true,
      versions: [legalVersion],
    },
  ],
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
  ...['recorded', 'pending', 'failed'].map((status): ResponseExample => [
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
