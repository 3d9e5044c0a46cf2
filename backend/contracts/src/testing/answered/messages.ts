import { AnswerTimes, ContactMessages } from '../../contact.js';
import { Subscribers } from '../../newsletter.js';
import { NoticeLink } from '../../notices.js';
import { liveMessages } from '../../realtime.js';
import { PublicConfig } from '../../platform.js';
import { contactSubjectNames } from '../../words/contact-words.js';
import { paging } from '../examples.js';
import { id, instant, otherId } from '../refusals.js';
import type { Answer } from '../tables.js';

const message = {
  _id: id,
  name: 'Maud',
  email: 'maud@exemple.fr',
  subject: 'question',
  message: 'Bonjour',
  course: null,
  createdAt: instant,
  handledAt: null,
  answeredAt: null,
};

/** What somebody writes through the contact page, and what the product says by itself: mails and live messages. */
export const messagesAnswers: Answer[] = [
  ...contactSubjectNames.map((subject): Answer => [
    `ContactMessages, ${subject}`,
    ContactMessages,
    {
      messages: [
        { ...message, subject },
        { ...message, course: 'Docker', handledAt: instant, answeredAt: instant },
      ],
      ...paging,
    },
  ]),
  ['AnswerTimes', AnswerTimes, { questions: 3600, messages: 0 }],
  ['AnswerTimes of too few', AnswerTimes, { questions: null, messages: null }],
  [
    'Subscribers',
    Subscribers,
    {
      subscribers: [
        { _id: id, email: 'maud@exemple.fr', createdAt: instant, confirmedAt: instant },
        { _id: id, email: 'lou@exemple.fr', createdAt: instant, confirmedAt: null },
      ],
      ...paging,
    },
  ],
  ['NoticeLink', NoticeLink, { kind: 'question-answered', isWanted: false }],
  ...['signed-out', 'suspended', 'closed', 'role-lost'].map((reason): Answer => [
    `session-ended, ${reason}`,
    liveMessages['session-ended'],
    { reason },
  ]),
  ['role-gained', liveMessages['role-gained'], {}],
  ['address-verified', liveMessages['address-verified'], {}],
  ['orders-changed', liveMessages['orders-changed'], { orderId: id }],
  ['questions-changed', liveMessages['questions-changed'], { courseId: id, questionId: otherId }],
  ['inbox-changed', liveMessages['inbox-changed'], {}],
  ['course-closed', liveMessages['course-closed'], { courseId: id }],
  ['figures-changed', liveMessages['figures-changed'], {}],
  ['operations-changed', liveMessages['operations-changed'], {}],
  ['what is owed of tax', PublicConfig.shape.payment.shape.vat, { home: 20, abroad: {} }],
];
