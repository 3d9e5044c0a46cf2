import * as announcements from '../../announcements.js';
import * as identity from '../../identity.js';
import * as insight from '../../insight.js';
import { Introduction } from '../../introduction.js';
import * as people from '../../people.js';
import * as tutorHome from '../../teacher-home.js';
import { id, instant, introduction, otherId, paging, type ResponseExample } from '../examples.js';

const fourteen = Array.from({ length: 14 }, (_, index) => index);
const taught = {
  _id: id,
  title: 'Node',
  imageUrl: null,
  isPublished: true,
  pendingChanges: 6,
  price: 59,
  time: 90,
  students: 612,
  newStudents: 9,
  received: 1890.5,
  refunded: 59,
  sales: 33,
  refunds: 2,
  rating: 4.9,
  reviews: 184,
  completion: 52,
  questions: 3,
  copies: 1,
  oldestAt: instant,
};
const idle = {
  _id: id,
  name: 'Basile Roche',
  imageUrl: null,
  courseId: otherId,
  courseTitle: 'Node',
  lesson: 14,
  lessons: 32,
  followedAt: instant,
};

const announcement = {
  _id: id,
  title: 'Direct jeudi',
  text: 'À 20 h.',
  author: 'Salomé Petit',
  sentAt: instant,
};
const sent = { ...announcement, students: 12, mailed: 10 };

export const teachingResponses: ResponseExample[] = [
  [
    'TutorHome',
    tutorHome.TeacherHome,
    {
      days: fourteen.map((day) => `2026-11-${String(day + 8).padStart(2, '0')}`),
      questions: { waiting: 3, oldestAt: instant },
      copies: { waiting: 1, works: 1, students: 1 },
      revenue: { received: 1890.5, refunded: 59 },
      daily: {
        enrolments: fourteen,
        revenue: fourteen,
        lessons: fourteen,
        reviews: fourteen,
        refunds: fourteen,
      },
      stars: 4.8,
      courses: [taught],
      drafts: [{ _id: id, title: 'CSS', imageUrl: null, updatedAt: instant }],
    },
  ],
  ['IdleStudents', tutorHome.IdleStudents, { students: [idle], reminded: { sent: 22, back: 9 } }],
  ['Announcement', announcements.Announcement, { ...announcement, author: null }],
  ['Announcements', announcements.Announcements, { announcements: [announcement] }],
  ['SentAnnouncement', announcements.SentAnnouncement, sent],
  [
    'CourseAnnouncements',
    announcements.CourseAnnouncements,
    { course: { _id: id, title: 'Node' }, students: 12, byMail: 10, announcements: [sent] },
  ],
  ['ReminderAnswer', tutorHome.ReminderAnswer, { count: 18 }],
  [
    'CourseInsight',
    insight.CourseInsight,
    {
      _id: id,
      title: 'Node',
      imageUrl: null,
      students: 612,
      newStudents: 9,
      finished: 318,
      notBegun: 38,
      medianDays: 19,
      progress: Array.from({ length: 10 }, (_, tenth) => tenth),
      sections: [
        { title: 'Débuts', lessons: [{ _id: otherId, title: 'V8', number: 1, done: 570, hasVideo: true }] },
      ],
      questions: 3,
      rating: 4.9,
    },
  ],
  [
    'LessonInsight',
    insight.LessonInsight,
    {
      _id: id,
      title: 'V8',
      duration: 15,
      viewers: 428,
      quiz: [{ _id: id, question: 'Quel moteur ?', students: 40, failedFirst: 21, failed: 7 }],
      curve: { still: [428, 420, 400], seen: [428, 418, 399], times: [430, 600, 401] },
      playback: { starts: 940, medianStart: 0.4, slowStart: 1.7, stalledShare: 0.002 },
      chapters: [{ seconds: 0, title: 'Début' }],
      questions: [
        { _id: id, title: 'Pourquoi ?', seconds: 7, name: 'Noé', createdAt: instant, answeredAt: instant },
      ],
    },
  ],
];

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

const listed = {
  ...person,
  seenAt: instant,
  courseCount: 1,
  spent: 12.5,
  progressPercentage: 40,
  latestCourses: [{ _id: id, title: 'Un cours', imageUrl: null }],
};

export const peopleResponses: ResponseExample[] = [
  ['SessionUser', identity.SessionUser, { ...profile, token: 'jeton' }],
  ['Profile', identity.Profile, profile],
  ['Introduction', Introduction, introduction],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'reset', email: 'maud@exemple.fr' }],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'invitation', email: 'maud@exemple.fr' }],
  ['Devices', identity.Devices, { sessions: [device] }],
  ...['active', 'invited', 'suspended'].map((status): ResponseExample => [
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
  ...['old', 'new'].map((side): ResponseExample => [
    `EmailChangeLink, ${side}`,
    identity.EmailChangeLink,
    { side, email: 'lou@exemple.fr' },
  ]),
  ['EmailChangeAnswer', identity.EmailChangeAnswer, { isChanged: true }],
  ['PersonNeighbours', people.PersonNeighbours, { before: otherId, after: null }],
  [
    'PeopleSelection',
    people.PeopleSelection,
    { people: [{ _id: id, name: 'Basile Roche', email: 'basile@exemple.fr' }] },
  ],
  ['Students', people.Students, { students: [listed], ...paging }],
  [
    'Teachers',
    people.Teachers,
    { teachers: [{ ...listed, seenAt: null, progressPercentage: null }], ...paging },
  ],
  [
    'PersonNoteAnswer',
    people.PersonNoteAnswer,
    { note: { text: 'Rappeler jeudi', writtenAt: '2026-11-21T10:00:00.000Z', author: 'Idriss Lemaire' } },
  ],
  ['PersonNoteAnswer of nobody', people.PersonNoteAnswer, { note: null }],
  ['PeopleCounts', people.PeopleCounts, { all: 4, new: 2, active: 1, inactive: 1, never: 1, suspended: 1 }],
  ['ImageUploadAnswer', identity.ImageUploadAnswer, { imagePath: '/media/images/x/800.webp' }],
];
