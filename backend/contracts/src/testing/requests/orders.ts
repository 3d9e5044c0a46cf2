import { AccountingMonth, AccountingYear } from '../../revenue.js';
import * as orders from '../../orders.js';
import * as refunds from '../../orders.js';
import { AnomalyPath, SettleAnomalyBody, SettleUnmatchedBody } from '../../orders.js';
import { ByLegalKind, ByLegalVersion } from '../../legal.js';
import { namesOf } from '../../words/names-of.js';
import { id, letters, many, otherId, type RequestExamples } from '../examples.js';

type Body = RequestExamples['accepted'][number];
type Refused = NonNullable<RequestExamples['rejected']>[number];

/** All the different ids that are needed. */
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => id.slice(0, -2) + String(at).padStart(2, '0'));
const repaid = { action: 'repaid', on: '2026-11-20', reference: 'VIR-12' };
const filters = { search: 'maud', state: 'to-settle', provider: 'paypal', course: id, buyer: otherId };

export const ordersRequests: RequestExamples = {
  accepted: [
    ['OrderQuery', orders.OrderQuery, {}, { all: false }],
    ['OrderQuery of all', orders.OrderQuery, { all: 'true' }, { all: true }],
    ['OrderQuery of one’s own', orders.OrderQuery, { all: 'false' }, { all: false }],
    ['OrdersQuery', orders.OrdersQuery, {}, { all: false, currentPage: 1, search: '', sort: 'createdAt' }],
    [
      'OrdersQuery with every filter',
      orders.OrdersQuery,
      { ...filters, all: 'true', currentPage: '2', day: '2026-11-21', sort: 'amount', order: 'asc' },
      { ...filters, all: true, currentPage: 2, sort: 'amount', order: 'asc' },
    ],
    ...namesOf(orders.orderStates).map((state): Body => [
      `OrdersFilterQuery, ${state}`,
      orders.OrdersFilterQuery,
      { ...filters, state, provider: 'stripe', search: ' A-1148 ' },
      { ...filters, state, provider: 'stripe', search: 'A-1148' },
    ]),
    ['RefundBody', refunds.RefundBody, { reason: ' Double achat ' }, { reason: 'Double achat' }],
    [
      'RefundBody of courses, each once',
      refunds.RefundBody,
      { courseId: [id, otherId, id], reason: 'x' },
      { courseId: [id, otherId], reason: 'x' },
    ],
    ['GuaranteeBody', refunds.GuaranteeBody, { courseId: id }, { courseId: id, reason: '' }],
    ['GuaranteeBody that says why', refunds.GuaranteeBody, { courseId: id, reason: 'Trop tôt' }],
    ['WithdrawalBody', refunds.WithdrawalBody, {}],
    ['WithdrawalBody of a course', refunds.WithdrawalBody, { courseId: id }, { courseId: [id] }],
    ['CreditNoteNumber', refunds.CreditNoteNumber, 'AV2026-000031'],
    ['WithdrawalNumber', refunds.WithdrawalNumber, 'RE2026-000009'],
    ['ByLegalKind', ByLegalKind, { kind: 'terms' }],
    ['ByLegalVersion', ByLegalVersion, { kind: 'privacy', number: '4' }, { kind: 'privacy', number: 4 }],
    ['AnomalyPath', AnomalyPath, { id, anomalyId: otherId }],
    ['SettleAnomalyBody, refund', SettleAnomalyBody, { action: 'refund' }],
    ['SettleAnomalyBody, repaid', SettleAnomalyBody, repaid],
    ['SettleAnomalyBody, assign', SettleAnomalyBody, { action: 'assign', courseId: [id] }],
    ['SettleAnomalyBody, close', SettleAnomalyBody, { action: 'close', note: 'Vu' }],
    ['SettleUnmatchedBody, match', SettleUnmatchedBody, { action: 'match', orderId: id }],
    ['SettleUnmatchedBody, refund', SettleUnmatchedBody, { action: 'refund' }],
    ['SettleUnmatchedBody, close', SettleUnmatchedBody, { action: 'close', note: 'Vu' }],
    ...['01', '09', '10', '12'].map((month): Body => [
      `AccountingMonth, ${month}`,
      AccountingMonth,
      { month: `2026-${month}` },
    ]),
    ['AccountingYear', AccountingYear, { year: '2026' }],
  ],
  limits: [
    [
      'courses given back',
      refunds.WithdrawalBody,
      { courseId: ids(50) },
      { courseId: ids(51) },
      'courseId: Identifiant de cours attendu',
    ],
    ['a reason', refunds.Reason, letters(500), letters(501), ': 500 caractères au plus'],
    ['a number of a credit note', refunds.CreditNoteNumber, 'AV2026-123456789', 'AV2026-1234567890'],
    ['a number of a withdrawal', refunds.WithdrawalNumber, 'RE2026-123456789', 'RE2026-1234567890'],
    ['a search of orders', orders.OrdersQuery, { search: letters(200) }, { search: letters(201) }],
  ],
  rejected: [
    ['orders of whom', orders.OrderQuery, { all: 'oui' }, 'all: Vrai ou faux est attendu'],
    [
      'another provider',
      orders.OrdersFilterQuery,
      { provider: 'chèque' },
      'provider: Moyen de paiement inconnu',
    ],
    ['no reason', refunds.RefundBody, { reason: ' ' }, 'reason: Dites pourquoi'],
    ['no course at all', refunds.WithdrawalBody, { courseId: [] }, 'courseId: Choisissez un cours'],
    [
      'what is no course',
      refunds.WithdrawalBody,
      { courseId: 'x' },
      'courseId: Identifiant de cours attendu',
    ],
    ...['AV2026-00031', 'AV1926-000031', 'XAV2026-000031', 'RE2026-000031'].map((number): Refused => [
      `the credit note ${number}`,
      refunds.CreditNoteNumber,
      number,
      ': Numéro d’avoir inconnu',
    ]),
    ...['RE2026-00009', 'RE1926-000009', 'XRE2026-000009', 'AV2026-000009'].map((number): Refused => [
      `the withdrawal ${number}`,
      refunds.WithdrawalNumber,
      number,
      ': Numéro d’accusé inconnu',
    ]),
    ['no day', SettleAnomalyBody, { ...repaid, on: 'hier' }, 'on: Donnez une date'],
    ['no reference', SettleAnomalyBody, { ...repaid, reference: ' ' }, 'reference: Donnez la référence'],
    [
      'an anomaly closed without a word',
      SettleAnomalyBody,
      { action: 'close', note: '' },
      'note: Dites comment',
    ],
    [
      'money closed without a word',
      SettleUnmatchedBody,
      { action: 'close', note: '' },
      'note: Dites comment',
    ],
    ...['2026-00', '2026-13', '2026-1', '1926-11', 'x2026-11', '2026-111'].map((month): Refused => [
      `the month ${month}`,
      AccountingMonth,
      { month },
      'month: Un mois est attendu, comme 2026-11',
    ]),
    ...['1926', 'x2026', '20260', '20'].map((year): Refused => [
      `the year ${year}`,
      AccountingYear,
      { year },
      'year: Une année est attendue, comme 2026',
    ]),
  ],
  rejectedAnyMessage: [
    ['an order’s state that is none', orders.OrdersFilterQuery, { state: 'perdue' }],
    ['a way to settle that is none', SettleAnomalyBody, { action: 'match', orderId: id }],
    ['money that is assigned to no order', SettleUnmatchedBody, { action: 'match' }],
    ['many courses that are none', refunds.RefundBody, { courseId: many(2, 'x'), reason: 'x' }],
  ],
};
