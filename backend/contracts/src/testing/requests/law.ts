import { AnswerDutyBody } from '../../compliance.js';
import { DeclareByLinkBody, WithdrawalLinkBody, WithdrawalTokenBody } from '../../withdrawals.js';
import { complianceAnswers, complianceQuestions } from '../../words/compliance-words.js';
import { namesOf } from '../../words/names-of.js';
import { id, letters, type RequestExamples } from '../examples.js';

type Body = RequestExamples['accepted'][number];
type Refused = NonNullable<RequestExamples['rejected']>[number];

const email = 'maud@exemple.fr';
const noNumber = 'order: Un numéro comme A-1148, il est dans le mail de confirmation';

/** Withdrawal by a mailed link, and what the seller says of the duties. */
export const lawRequests: RequestExamples = {
  accepted: [
    ...['A-1148', ' a1148 ', '#A-1148', 'n° 1148', '0001148'].map((order): Body => [
      `WithdrawalLinkBody, ${order}`,
      WithdrawalLinkBody,
      { order, email },
      { order: 1148, email },
    ]),
    ['WithdrawalTokenBody', WithdrawalTokenBody, { token: letters(43) }],
    [
      'DeclareByLinkBody',
      DeclareByLinkBody,
      { token: letters(43), courseId: id },
      { token: letters(43), courseId: [id] },
    ],
    ['DeclareByLinkBody of all', DeclareByLinkBody, { token: letters(43) }],
    ...namesOf(complianceQuestions).flatMap((question) =>
      namesOf(complianceAnswers).map((answer): Body => [
        `AnswerDutyBody, ${question}, ${answer}`,
        AnswerDutyBody,
        { question, answer },
      ]),
    ),
  ],
  rejected: [
    ...['', 'A-', 'A-0', 'F2026-000001', 'A-1234567890', '1148 ou 1 = 1'].map((order): Refused => [
      `the order ${order}`,
      WithdrawalLinkBody,
      { order, email },
      noNumber,
    ]),
    ['an unknown question', AnswerDutyBody, { question: 'x', answer: 'yes' }, 'question: Question inconnue'],
    [
      'an unknown answer',
      AnswerDutyBody,
      { question: 'mediator', answer: 'ok' },
      'answer: Répondez oui, non, ou que cela ne vous concerne pas',
    ],
  ],
  limits: [['a token', WithdrawalTokenBody, { token: letters(100) }, { token: letters(101) }]],
};
