import type { z } from 'zod';
import * as attestations from './attestations.js';
import { Assessment, Assessments, CourseAssessments } from './assessments.js';
import * as authoring from './authoring.js';
import * as courseDraft from './course-draft.js';
import * as faqs from './faqs.js';
import * as catalog from './catalog.js';
import * as commerce from './commerce.js';
import { DashboardCounts } from './dashboard.js';
import { OwnNotes } from './notes.js';
import * as enrolledStudents from './enrolled-students.js';
import * as enrollment from './enrollment.js';
import { ApiError } from './error-codes.js';
import * as identity from './identity.js';
import { NoticeChoices } from './notices.js';
import * as people from './people.js';
import * as questions from './questions.js';
import { Captions, DocumentFile, MediaAsset } from './media.js';
import { PublicConfig } from './platform.js';
import { liveMessages } from './realtime.js';
import { id, instant, otherId } from './testing/refusals.js';
import * as reviews from './reviews.js';
import * as submissions from './submissions.js';
import { TutorCourse, TutorCourses } from './tutor-courses.js';
import * as tutorials from './tutorials.js';

const issuedAttestation = {
  code: '3F7K0QZD9XW2M5TB',
  number: 'A2026-000123',
  kind: 'completion',
  issuedAt: instant,
  state: 'valid',
};
const user = { _id: otherId, name: 'Idriss Lemaire' };
const published = { isPublished: true, publishedAt: instant };
const paging = { pages: 3, total: 25, currentPage: 2 };
const captions = { language: 'fr', label: 'Français', url: '/media/jeton/captions-fr.vtt' };
const file = {
  url: '/media/jeton/plan.pdf',
  openUrl: '/media/jeton/plan.pdf?vue',
  name: 'plan.pdf',
  size: 9,
};
const asset = {
  _id: id,
  kind: 'video',
  fileUrl: `/api/media/${id}`,
  name: 'film.mp4',
  size: 1024,
  status: 'ready',
  duration: 12.5,
  posterUrl: '/media/jeton/poster.jpg',
  steps: [{ name: 'hls', state: 'running', percent: 40 }],
  captions: [captions],
  error: 'La vidéo n’a pas pu être préparée.',
};
const faq = { _id: id, question: 'Pour qui ?', response: '<p>Pour tous.</p>' };
const said = {
  user: { name: 'Maud', imageUrl: null, isTeacher: false },
  createdAt: instant,
  editedAt: instant,
  likes: 2,
  isLiked: true,
  isOwn: false,
  hidden: 'spam',
};
const question = {
  ...said,
  _id: id,
  courseId: otherId,
  question: 'Pourquoi ?',
  response: '<p>Dites-moi.</p>',
  lessonId: id,
  seconds: 462,
  like: [id, otherId],
  isAnswered: true,
  commentCount: 1,
  comments: [{ ...said, _id: otherId, comment: '<p>Parce que.</p>', isAccepted: true }],
};
const assessment = {
  _id: id,
  courseId: otherId,
  courseTitle: 'Node',
  description: '<p>Écrire un serveur</p>',
  studentId: [id],
  dueAt: instant,
  createdAt: instant,
  updatedAt: instant,
};
const writer = { name: 'Yanis Belkacem', imageUrl: '/media/images/x/400.webp' };
const review = {
  _id: id,
  courseId: otherId,
  star: 4,
  comment: 'Très concret.',
  user: writer,
  progressPercentage: 81,
  createdAt: instant,
  updatedAt: instant,
  like: [id],
  unLike: [otherId],
  likeCount: 1,
  unLikeCount: 1,
  answer: { text: 'Merci', user: writer, answeredAt: instant },
};
const submission = {
  _id: id,
  assessmentId: otherId,
  studentId: id,
  user: writer,
  text: 'Ma copie',
  file,
  handedInAt: instant,
  isLate: false,
  version: 2,
  correction: { feedback: 'Bien', grade: 17.5, verdict: 'acquired', user: writer, correctedAt: instant },
};
const partInput = {
  type: 'quiz',
  video: `/api/media/${id}`,
  youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
  text: '<p>Texte</p>',
  document: `/api/media/${otherId}`,
  genialy: 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4',
  canva: 'https://www.canva.com/design/DAFabc123/view',
  question: 'Quel moteur ?',
  choices: ['V8', 'Hermes'],
  answer: 'V8',
  choiceType: 'multiple',
  explanation: 'Node tourne sur V8.',
  evaluation: '<p>Évaluation</p>',
  duration: 60,
};
const draft = {
  _id: id,
  revision: 4,
  title: 'Node',
  description: '<p>Tout</p>',
  subdescription: 'En bref',
  requirement: '<p>Rien</p>',
  category: 'Backend',
  language: 'fr',
  time: 90,
  price: 49.9,
  promotionPrice: 19.9,
  promotion: `/api/media/${id}`,
  promotionAsset: asset,
  promotionUrl: '/media/jeton/film.mp4',
  imageUrl: '/media/images/x/800.webp',
  skills: ['HTTP'],
  faq: [faq],
  student: [otherId],
  populaire: true,
  isArchived: false,
  user,
  sections: [
    {
      _id: id,
      title: 'Débuts',
      index: 0,
      time: 30,
      lessons: [
        {
          _id: id,
          title: 'Installer',
          time: 10,
          isFree: true,
          parts: [
            {
              ...partInput,
              _id: id,
              time: 10,
              asset,
              videoUrl: '/media/jeton/v',
              documentUrl: '/media/jeton/d',
            },
          ],
        },
      ],
    },
  ],
  published,
  gaps: [{ path: 'price', message: 'Un prix est nécessaire' }],
};
const card = {
  _id: id,
  title: 'Node',
  subdescription: 'En bref',
  imageUrl: '/media/images/x/800.webp',
  category: 'Backend',
  language: 'fr',
  time: 90,
  lessonCount: 12,
  price: 49.9,
  promotionPrice: 19.9,
  populaire: true,
  user,
  review: { rating: 4.5, count: 12 },
  studentCount: 30,
  published,
  freeLesson: { _id: id, title: 'Installer', time: 10 },
};
const outline = {
  _id: id,
  title: 'Débuts',
  index: 0,
  time: 30,
  lessons: [
    {
      _id: id,
      title: 'Installer',
      time: 10,
      isFree: true,
      parts: [
        {
          _id: id,
          type: 'lecture',
          time: 10,
          video: '/media/jeton/v',
          captions: [captions],
          youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
          text: '<p>Texte</p>',
          genialy: 'https://view.genially.com/1',
          canva: 'https://www.canva.com/design/1',
          document: file,
          posterUrl: '/media/jeton/p',
        },
      ],
    },
  ],
};
const verdict = {
  correct: true,
  outcome: 'right',
  choices: [{ text: 'V8', isRight: true }],
  rightCount: 1,
  explanation: 'Node tourne sur V8.',
};
const ownNote = {
  _id: id,
  lessonId: otherId,
  seconds: 556,
  text: 'safeParse plutôt que parse.',
  createdAt: instant,
  updatedAt: instant,
};
const learning = {
  _id: id,
  courseId: otherId,
  studentId: id,
  title: 'Node',
  imageUrl: null,
  time: 90,
  progressPercentage: 50,
  completedLessons: 1,
  totalLessons: 2,
  completedAt: instant,
  newLessons: 1,
  isPreview: false,
  resume: { lessonId: id, seconds: 462 },
  notes: [ownNote],
  sections: [
    {
      _id: id,
      title: 'Débuts',
      index: 0,
      time: 30,
      lessons: [
        {
          _id: id,
          title: 'Installer',
          time: 10,
          isFree: true,
          position: 462,
          parts: [
            {
              _id: id,
              type: 'lecture',
              time: 10,
              isCompled: true,
              completedAt: instant,
              video: '/media/jeton/v',
              posterUrl: '/media/jeton/p',
              duration: 600,
              hlsUrl: '/media/jeton/master.m3u8',
              storyboardUrl: '/media/jeton/storyboard.vtt',
              captions: [captions],
              youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
              text: '<p>Texte</p>',
              document: file,
              genialy: 'https://view.genially.com/1',
              canva: 'https://www.canva.com/design/1',
              question: 'Quel moteur ?',
              choices: ['V8', 'Hermes'],
              choiceType: 'true-false',
              severalAnswers: false,
              quiz: {
                attempts: 1,
                tries: [{ answer: ['V8'], outcome: 'right', right: 1, at: instant }],
                verdict,
              },
              evaluation: '<p>Évaluation</p>',
            },
          ],
        },
      ],
    },
  ],
};
const progress = {
  _id: id,
  courseId: otherId,
  progressPercentage: 50,
  completedLessons: 1,
  totalLessons: 2,
};
const enrolled = {
  ...progress,
  title: 'Node',
  description: '<p>Tout</p>',
  imageUrl: null,
  category: 'Backend',
  time: 90,
  enrolledAt: instant,
  isSuspended: false,
  completedAt: instant,
  newLessons: 1,
  isBegun: true,
  ahead: [
    {
      _id: id,
      title: 'Des erreurs qui aident',
      time: 16,
      sectionNumber: 3,
      lessonNumber: 6,
      lessons: 8,
      imageUrl: '/media/jeton/p',
      position: 556,
    },
  ],
};
const courseStudent = {
  _id: id,
  studentId: otherId,
  name: 'Maud',
  email: 'maud@exemple.fr',
  imageUrl: null,
  enrolledAt: instant,
  origin: 'hand',
  progressPercentage: 10,
};
const profile = {
  _id: id,
  email: 'maud@exemple.fr',
  username: 'Maud',
  name: 'Maud Lefort',
  userName: 'maud',
  imageUrl: null,
  isAdmin: false,
  isTeacher: true,
  isVerified: true,
};
const device = {
  _id: id,
  userAgent: 'Firefox',
  createdAt: instant,
  lastSeenAt: instant,
  country: 'FR',
  isNewCountry: false,
  isCurrent: true,
};
const person = {
  _id: id,
  name: 'Maud',
  email: 'maud@exemple.fr',
  imageUrl: null,
  isTeacher: true,
  isVerified: true,
  hasSecondFactor: false,
  isAdmin: false,
  status: 'invited',
  createdAt: instant,
};
const tutorCourse = {
  _id: id,
  title: 'Node',
  description: '<p>Tout</p>',
  imageUrl: null,
  category: 'Backend',
  time: 90,
  price: 49.9,
  promotionPrice: null,
  published,
  isArchived: false,
  updatedAt: instant,
  user,
};
const tutorialCard = {
  _id: id,
  title: 'Bissection',
  image: null,
  subDescription: 'git bisect',
  hasVideo: true,
  published,
  user,
};
const tutorial = {
  ...tutorialCard,
  description: '<p>Chercher</p>',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  videoPosterUrl: null,
  createdAt: instant,
  updatedAt: instant,
};
const config = {
  brand: {
    name: 'Atelier',
    instructor: 'Idriss Lemaire',
    contactEmail: 'bonjour@atelier.example',
    whatsapp: '+33600000000',
    social: { facebook: 'https://f', linkedin: 'https://l', youtube: 'https://y', github: 'https://g' },
    map: { latitude: 45.7, longitude: 4.8 },
  },
  payment: {
    mode: 'sandbox',
    stripePublishableKey: 'pk_test',
    sandboxUrl: 'http://localhost:4242',
    paypal: true,
    vat: null,
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
    mediator: null,
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
};

const answers: [string, z.ZodType, unknown][] = [
  ['Assessment', Assessment, assessment],
  ['CourseAssessments', CourseAssessments, { assessments: [assessment] }],
  ['Assessments', Assessments, { assessments: [{ ...assessment, handedIn: 3, waiting: 1 }], ...paging }],
  ['Review', reviews.Review, review],
  ['MyReview', reviews.MyReview, { review: { ...review, hiddenFor: 'abuse' }, mayReview: true }],
  [
    'CourseReviews',
    reviews.CourseReviews,
    {
      reviews: [{ courseId: otherId, rating: 4.5, count: 2, reviews: [review] }],
      percentages: [{ star: 5, percentage: 100, count: 2 }],
      ...paging,
    },
  ],
  [
    'TaughtReviews',
    reviews.TaughtReviews,
    { reviews: [{ ...review, hiddenFor: null, courseTitle: 'Node' }], ...paging },
  ],
  ['Submission', submissions.Submission, submission],
  ['Submissions', submissions.Submissions, { submissions: [submission], studentCount: 4, ...paging }],
  ['OwnWorks', submissions.OwnWorks, { assessments: [{ ...assessment, submission }], ...paging }],
  ['CreateCourseAnswer', authoring.CreateCourseAnswer, { _id: id, title: 'Node', revision: 1 }],
  ['PartInput', authoring.PartInput, partInput],
  ['CourseDraft', courseDraft.CourseDraft, draft],
  ['FaqList', faqs.FaqList, { course: { _id: id, title: 'Node' }, faqs: [faq] }],
  ['SavedField', courseDraft.SavedField, { _id: id, revision: 2, savedAt: instant, published }],
  ['DeleteCourseAnswer', authoring.DeleteCourseAnswer, { _id: id, outcome: 'deleted' }],
  ['DeleteCourseAnswer', authoring.DeleteCourseAnswer, { _id: id, outcome: 'archived' }],
  ['CourseCard', catalog.CourseCard, card],
  [
    'Catalogue',
    catalog.Catalogue,
    { courses: [card], ...paging, counts: { Backend: 2 }, totalTime: 90, freeCount: 1 },
  ],
  [
    'CourseDetail',
    catalog.CourseDetail,
    {
      ...card,
      description: '<p>Tout</p>',
      requirement: '<p>Rien</p>',
      skills: ['HTTP'],
      faq: [faq],
      promotion: 'https://youtu.be/dQw4w9WgXcQ',
      promotionPosterUrl: '/media/jeton/p',
      sections: [outline],
      updatedAt: instant,
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
  ...['recorded', 'pending', 'failed'].map((status): [string, z.ZodType, unknown] => [
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
  [
    'DashboardCounts',
    DashboardCounts,
    { studentCount: 1, publishedCourses: 2, unpublishedCourses: 3, teacherCount: 4 },
  ],
  ['Learning', enrollment.Learning, learning],
  ['OwnNotes', OwnNotes, { notes: [ownNote], ...paging }],
  ['LessonProgressAnswer', enrollment.LessonProgressAnswer, progress],
  ['MyCourses', enrollment.MyCourses, { courses: [enrolled], ...paging }],
  ['QuizVerdict', enrollment.QuizVerdict, verdict],
  [
    'EnrolByHandAnswer',
    enrolledStudents.EnrolByHandAnswer,
    {
      students: [
        { _id: id, email: 'maud@exemple.fr', outcome: 'enrolled' },
        { _id: id, email: 'noe@exemple.fr', outcome: 'already-enrolled' },
        { _id: null, email: 'lou@exemple.fr', outcome: 'waiting' },
      ],
    },
  ],
  [
    'CourseStudents',
    enrolledStudents.CourseStudents,
    {
      students: [courseStudent, { ...courseStudent, origin: 'purchase' }],
      ...paging,
      waiting: [{ _id: id, email: 'lou@exemple.fr', since: '2026-11-21T10:00:00.000Z' }],
    },
  ],
  ['CourseStudentsAnswer', enrolledStudents.CourseStudentsAnswer, { _id: id, student: [otherId] }],
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
  ['SessionUser', identity.SessionUser, { ...profile, token: 'jeton' }],
  ['Profile', identity.Profile, profile],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'reset', email: 'maud@exemple.fr' }],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'invitation', email: 'maud@exemple.fr' }],
  ['Devices', identity.Devices, { sessions: [device] }],
  ...['active', 'invited', 'suspended'].map((status): [string, z.ZodType, unknown] => [
    `Person, ${status}`,
    people.Person,
    { ...person, status },
  ]),
  ['EmailChange, none', identity.EmailChange, { pending: null }],
  [
    'EmailChange',
    identity.EmailChange,
    {
      pending: {
        email: 'lou@exemple.fr',
        askedAt: '2026-11-21T10:00:00.000Z',
        expiresAt: '2026-11-22T10:00:00.000Z',
        confirmedByOld: true,
        confirmedByNew: false,
      },
    },
  ],
  ...['old', 'new'].map((side): [string, z.ZodType, unknown] => [
    `EmailChangeLink, ${side}`,
    identity.EmailChangeLink,
    { side, email: 'lou@exemple.fr' },
  ]),
  ['EmailChangeAnswer', identity.EmailChangeAnswer, { isChanged: true }],
  ['Students', people.Students, { students: [person], ...paging }],
  ['Teachers', people.Teachers, { teachers: [person], ...paging }],
  ['ImageUploadAnswer', identity.ImageUploadAnswer, { imagePath: '/media/images/x/800.webp' }],
  ['Captions', Captions, captions],
  ['DocumentFile', DocumentFile, file],
  ['MediaAsset', MediaAsset, asset],
  ['MediaAsset of a document', MediaAsset, { ...asset, kind: 'document', steps: [] }],
  ['IssuedAttestation', attestations.IssuedAttestation, issuedAttestation],
  [
    'Attestations',
    attestations.Attestations,
    { attestations: [issuedAttestation], mayComplete: true, mayAttend: true, followedSeconds: 1800 },
  ],
  [
    'VerifiedAttestation',
    attestations.VerifiedAttestation,
    {
      ...issuedAttestation,
      endedAt: null,
      certified: {
        holder: 'Maud Lefort',
        courseTitle: 'Git',
        trainer: { organisation: 'Idriss Lemaire EI', instructor: 'Idriss Lemaire' },
        plannedMinutes: 52,
        completedLessons: 3,
        totalLessons: 3,
        enrolledAt: instant,
        completedAt: instant,
        days: [{ day: '2026-11-22', seconds: 1800 }],
      },
    },
  ],
  ['PublicConfig', PublicConfig, config],
  ['PublicConfig of a live site', PublicConfig, { ...config, payment: { ...config.payment, mode: 'live' } }],
  ['TutorCourse', TutorCourse, tutorCourse],
  ['TutorCourses', TutorCourses, { courses: [tutorCourse], ...paging }],
  ['SavedTutorial', tutorials.SavedTutorial, { _id: id, revision: 2, savedAt: instant, published }],
  ['Tutorials', tutorials.Tutorials, { blogs: [tutorialCard], ...paging }],
  ['Tutorial', tutorials.Tutorial, tutorial],
  [
    'TutorialDraft',
    tutorials.TutorialDraft,
    {
      ...tutorial,
      videoPlayUrl: '/media/jeton/v',
      revision: 3,
      issues: [{ path: 'image', message: 'Il manque une image' }],
    },
  ],
  [
    'ManagedTutorials',
    tutorials.ManagedTutorials,
    { blogs: [{ ...tutorialCard, updatedAt: instant }], ...paging },
  ],
  ['TutorialCounts', tutorials.TutorialCounts, { published: 1, drafts: 2, total: 3 }],
  ['Question', questions.Question, question],
  [
    'Questions',
    questions.Questions,
    {
      questions: [question],
      next: null,
      counts: { all: 3, mine: 1, unanswered: 2, lesson: null },
      mayModerate: false,
    },
  ],
  [
    'Moments',
    questions.Moments,
    { moments: [{ _id: id, question: 'Pourquoi ?', seconds: 12, commentCount: 0 }] },
  ],
  [
    'Inbox',
    questions.Inbox,
    {
      questions: [{ ...question, courseTitle: 'Node', lesson: { title: 'Débuts', section: 1, number: 2 } }],
      next: 'suite',
      waiting: 1,
      courses: [{ _id: otherId, title: 'Node', waiting: 1 }],
    },
  ],
  ['NoticeChoices', NoticeChoices, { notices: [{ kind: 'question-asked', isWanted: true }] }],
  ['media-progress', liveMessages['media-progress'], mediaProgress],
  ['course-changed', liveMessages['course-changed'], { courseId: id }],
  ['catalogue-changed', liveMessages['catalogue-changed'], { courseId: id }],
  ['purchase-recorded', liveMessages['purchase-recorded'], { courseId: id }],
  ['session-ended', liveMessages['session-ended'], { reason: 'role-lost' }],
  ['tutorials-changed', liveMessages['tutorials-changed'], { tutorialId: id }],
  ['progress-changed', liveMessages['progress-changed'], { courseId: id }],
  ['reviews-changed', liveMessages['reviews-changed'], { courseId: id }],
  ['work-changed', liveMessages['work-changed'], { assessmentId: id }],
];

/** Every object within a value, with the way to it. */
const objectsIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, [...path, key]));
  return Array.isArray(value) ? inside : [path, ...inside];
};

const withStray = (value: unknown, [key, ...rest]: (string | number)[]): unknown => {
  if (key === undefined) return { ...(value as object), passwordHash: 'secret' };
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = withStray(copy[key], rest);
  return copy;
};

describe('what is answered', () => {
  it.each(answers)('%s carries every field', (_name, schema, example) => {
    expect(schema.parse(example)).toEqual(example);
  });

  it('carries nothing that its contract does not name, however deep', () => {
    const open = ['ApiError', 'Catalogue'];
    for (const [name, schema, example] of answers.filter(([some]) => !open.includes(some))) {
      for (const path of objectsIn(example)) {
        const stripped = schema.safeParse(withStray(example, path)).data;
        expect([name, path, stripped]).toEqual([name, path, example]);
      }
    }
  });
});
