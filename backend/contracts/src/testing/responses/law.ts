import * as compliance from '../../compliance.js';
import { OwnWithdrawals, WithdrawalOrder, withdrawalClosures } from '../../withdrawals.js';
import {
  complianceAnswers,
  complianceQuestions,
  dutyGroups,
  dutyStates,
} from '../../words/compliance-words.js';
import { namesOf } from '../../words/names-of.js';
import { id, instant, otherId, type ResponseExample } from '../examples.js';

const order = {
  _id: id,
  number: 'A-1148',
  createdAt: instant,
  paidAt: instant,
  isGift: true,
  buyer: { name: 'Maud Lefort', email: 'maud@exemple.fr' },
  terms: { waivedAt: instant },
  withdrawalUntil: instant,
  closed: { why: 'over', since: instant },
  lines: [
    {
      courseId: otherId,
      title: 'Node',
      amount: 49.9,
      refund: { _id: otherId, status: 'pending', amount: 49.9, at: instant },
      isBegun: true,
    },
  ],
  receipts: [{ number: 'RE2026-000009', at: instant }],
};
const givenAnswer = { answer: 'yes', by: 'Idriss Lemaire', at: instant };
const duty = {
  id: 'mediator',
  group: 'before',
  title: 'Médiateur',
  words: 'Nommé avant l’achat',
  advice: 'Une convention doit être en cours.',
  article: 'C. conso. L616-1',
  state: 'to-do',
  badge: { tone: 'neutral', words: 'Vous seul le savez' },
  link: { to: '/cgv', label: 'Voir les conditions' },
  question: 'mediator',
  ask: 'Répondre',
  answers: [givenAnswer],
};

export const lawResponses: ResponseExample[] = [
  ...withdrawalClosures.map((why): ResponseExample => [
    `WithdrawalOrder, ${why}`,
    WithdrawalOrder,
    { ...order, closed: { why, since: instant } },
  ]),
  ['OwnWithdrawals', OwnWithdrawals, { orders: [order] }],
  ['Compliance', compliance.Compliance, { computedAt: instant, duties: [duty] }],
  ...namesOf(dutyStates).map((state): ResponseExample => [
    `Duty, ${state}`,
    compliance.Duty,
    { ...duty, state, badge: null, link: null, question: null, ask: null, advice: null },
  ]),
  ...namesOf(dutyGroups).map((group): ResponseExample => [
    `Duty, ${group}`,
    compliance.Duty,
    { ...duty, group },
  ]),
  ...namesOf(complianceQuestions).map((question): ResponseExample => [
    `Duty, ${question}`,
    compliance.Duty,
    { ...duty, question },
  ]),
  ...namesOf(complianceAnswers).map((answer): ResponseExample => [
    `GivenAnswer, ${answer}`,
    compliance.GivenAnswer,
    { ...givenAnswer, answer },
  ]),
  ['AccessibilityExemption', compliance.AccessibilityExemption, { exemptSince: instant }],
];
