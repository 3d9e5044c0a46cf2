import * as identity from '../../identity.js';
import { Introduction } from '../../introduction.js';
import * as people from '../../people.js';
import { introduction, paging } from '../examples.js';
import { id, instant } from '../refusals.js';
import type { Answer } from '../tables.js';

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

export const peopleAnswers: Answer[] = [
  ['SessionUser', identity.SessionUser, { ...profile, token: 'jeton' }],
  ['Profile', identity.Profile, profile],
  ['Introduction', Introduction, introduction],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'reset', email: 'maud@exemple.fr' }],
  ['ResetTokenAnswer', identity.ResetTokenAnswer, { purpose: 'invitation', email: 'maud@exemple.fr' }],
  ['Devices', identity.Devices, { sessions: [device] }],
  ...['active', 'invited', 'suspended'].map((status): Answer => [
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
  ...['old', 'new'].map((side): Answer => [
    `EmailChangeLink, ${side}`,
    identity.EmailChangeLink,
    { side, email: 'lou@exemple.fr' },
  ]),
  ['EmailChangeAnswer', identity.EmailChangeAnswer, { isChanged: true }],
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
