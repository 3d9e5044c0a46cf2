import { AnswerTimes, ContactMessages } from '../../contact.js';
import { Audience, DailyRevenue, DashboardCounts, WatchList } from '../../dashboard.js';
import { ApiError } from '../../error-codes.js';
import { Subscribers } from '../../newsletter.js';
import { NoticeLink } from '../../notices.js';
import { BrandTexts, PublicConfig } from '../../platform.js';
import { Expiries } from '../../privacy.js';
import { liveMessages } from '../../realtime.js';
import { contactSubjectNames } from '../../words/contact-words.js';
import { id, instant, otherId, paging, type ResponseExample, privacyRow } from '../examples.js';

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
export const messagesResponses: ResponseExample[] = [
  ...contactSubjectNames.map((subject): ResponseExample => [
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
  ...['signed-out', 'suspended', 'closed', 'role-lost'].map((reason): ResponseExample => [
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
  ['books-changed', liveMessages['books-changed'], {}],
  ['figures-changed', liveMessages['figures-changed'], {}],
  ['operations-changed', liveMessages['operations-changed'], {}],
  ['reports-changed', liveMessages['reports-changed'], {}],
  ['what is owed of tax', PublicConfig.shape.payment.shape.vat, { home: 20, abroad: {} }],
];

const pageTexts = {
  subject: 'la couture',
  description: 'Des cours de couture.',
  shareTitle: 'La couture',
  profession: 'couturière',
  heroTitle: 'Cousez',
  heroLead: 'Chaque geste.',
  methodTitle: 'Un vêtement',
  methodText: 'Le patron, la coupe.',
  coursesTitle: 'Les cours',
  questionTitle: 'Une question',
  questionText: 'Écrivez.',
  startTitle: 'Commencez',
  startText: 'À votre rythme.',
  welcome: 'Bienvenue',
  place: 'L’école',
};
const texts = {
  ...pageTexts,
  footer: 'Des cours.',
  testimonials: [{ quote: 'Bien.', name: 'Rosalie', role: 'Élève' }],
};

const config = {
  brand: {
    name: 'Atelier',
    instructor: 'Idriss Lemaire',
    contactEmail: 'bonjour@atelier.example',
    whatsapp: '+33600000000',
    social: { facebook: 'https://f', linkedin: 'https://l', youtube: 'https://y', github: 'https://g' },
    map: { latitude: 45.7, longitude: 4.8 },
    texts: pageTexts,
    footer: 'Des cours.',
    testimonials: [{ quote: 'Bien.', name: 'Aminata', role: 'Élève', portrait: '/p.svg' }],
  },
  payment: {
    mode: 'sandbox',
    stripePublishableKey: 'pk_test',
    sandboxUrl: 'http://localhost:4242',
    paypal: true,
    vat: null,
    vatMentions: {
      consumers: 'TVA non applicable, art. 293 B du CGI',
      companies: 'Exonération de TVA, art. 261-4-4° a du CGI',
    },
  },
  legal: {
    seller: {
      name: 'Idriss Lemaire EI',
      mentions: null,
      siret: '12345678200010',
      vatNumber: null,
      street: '12 rue de la Poulaillerie',
      postcode: '69002',
      city: 'Lyon',
      country: 'FR',
    },
    host: null,
    mediator: 'CM2C, 49 rue de Ponthieu, 75008 Paris, https://www.cm2c.net',
    mediation: { name: 'CM2C', address: '49 rue de Ponthieu, 75008 Paris', site: 'https://www.cm2c.net' },
    vat: 'non applicable (article 293 B du CGI)',
  },
  attestations: true,
  uploads: {
    maxVideoBytes: 5,
    maxDocumentBytes: 4,
    maxImageBytes: 3,
    resumableFromBytes: 2,
    chunkBytes: 1,
  },
};
const mediaProgress = {
  assetId: id,
  status: 'preparing',
  step: 'poster',
  percent: 3,
  duration: 9,
  error: 'x',
  fault: 'file',
};

const expiry = {
  name: 'contact:message',
  data: 'Messages de la page Contact',
  duration: '3 ans après le message',
  effect: 'deleted',
  lastRun: { at: instant, rows: 2 },
  failed: { at: instant, words: 'canceling statement due to lock timeout' },
  oldest: instant,
  isLate: true,
};

export const siteResponses: ResponseExample[] = [
  [
    'Expiries',
    Expiries,
    {
      takenAt: instant,
      rows: [privacyRow],
      expiries: [expiry, { ...expiry, effect: 'emptied', lastRun: null, failed: null, oldest: null }],
    },
  ],
  [
    'DashboardCounts',
    DashboardCounts,
    {
      studentCount: 1,
      publishedCourses: 2,
      unpublishedCourses: 3,
      teacherCount: 4,
      newStudents: 1,
      lastPublishedAt: '2026-11-09T10:00:00.000Z',
      editedDrafts: 2,
      absentTeachers: 1,
    },
  ],
  [
    'DailyRevenue',
    DailyRevenue,
    { today: '2026-11-21', days: [{ day: '2026-11-21', received: 128.9, refunded: 39.9, orders: 3 }] },
  ],
  [
    'Audience',
    Audience,
    {
      days: [{ day: '2026-11-21', visits: 12, orders: 1 }],
      before: { visits: 9, orders: 0 },
      devices: [{ device: 'mobile', visits: 12 }],
      countries: [
        { country: 'FR', visits: 11 },
        { country: null, visits: 1 },
      ],
    },
  ],
  [
    'WatchList',
    WatchList,
    {
      lines: [
        {
          kind: 'failed-videos',
          count: 1,
          since: '2026-11-21T10:00:00.000Z',
          about: 'Git sereinement',
          courseId: id,
        },
      ],
    },
  ],
  [
    'ApiError',
    ApiError,
    {
      statusCode: 409,
      code: 'amount-mismatch',
      message: 'Le prix a changé.',
      issues: [{ path: 'amount', message: 'Le prix a changé' }],
      details: { amount: 10 },
    },
  ],
  ['BrandTexts', BrandTexts, texts],
  ['PublicConfig', PublicConfig, config],
  ['PublicConfig of a live site', PublicConfig, { ...config, payment: { ...config.payment, mode: 'live' } }],
  ['media-progress', liveMessages['media-progress'], mediaProgress],
  ['course-changed', liveMessages['course-changed'], { courseId: id }],
  ['catalogue-changed', liveMessages['catalogue-changed'], { courseId: id }],
  ['purchase-recorded', liveMessages['purchase-recorded'], { courseId: id }],
  ['session-ended', liveMessages['session-ended'], { reason: 'role-lost' }],
  ['tutorials-changed', liveMessages['tutorials-changed'], { tutorialId: id }],
  ['progress-changed', liveMessages['progress-changed'], { courseId: id }],
  ['code-compared', liveMessages['code-compared'], { courseId: id }],
  ['exercise-judged', liveMessages['exercise-judged'], { courseId: id, lessonId: otherId, tryId: id }],
  ['reviews-changed', liveMessages['reviews-changed'], { courseId: id }],
  ['work-changed', liveMessages['work-changed'], { assessmentId: id }],
];
