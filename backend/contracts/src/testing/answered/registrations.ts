import { AttendedDay, VerifiedAttestation } from '../../attestations.js';
import { CourseFinds } from '../../course-search.js';
import { PositionAnswer } from '../../enrollment.js';
import { Chapter } from '../../media.js';
import { Registration, StudentRecord } from '../../registrations.js';
import { attestationKindNames, attestationStateNames } from '../../words/attestation-words.js';
import { id, instant, otherId } from '../refusals.js';
import type { Answer } from '../tables.js';

const verdict = { correct: false, outcome: 'incomplete', choices: [], rightCount: 2, explanation: null };
const part = {
  _id: id,
  type: 'quiz',
  time: 10,
  isCompled: true,
  completedAt: instant,
  quiz: { attempts: 1, tries: [{ answer: ['V8'], outcome: 'wrong', right: 0, at: instant }], verdict },
};
const lesson = { _id: id, title: 'Installer', time: 10, isFree: true, parts: [part] };
const registration = {
  _id: id,
  courseId: otherId,
  studentId: id,
  title: 'Node',
  imageUrl: null,
  time: 90,
  completedAt: instant,
  newLessons: 1,
  progressPercentage: 50,
  completedLessons: 1,
  totalLessons: 2,
  enrolledAt: instant,
  sections: [{ _id: id, title: 'Débuts', index: 0, time: 30, lessons: [lesson] }],
};
const find = { lessonId: id, lessonTitle: 'Installer', text: 'safeParse', seconds: 12, language: 'fr' };
const issued = { code: '3F7K0QZD9XW2M5TB', number: 'A2026-000123', issuedAt: instant, endedAt: instant };

/** An enrolment as others than its student see it, and what is found in a course. */
export const registrationsAnswers: Answer[] = [
  ['Registration', Registration, registration],
  [
    'StudentRecord',
    StudentRecord,
    { ...registration, student: { _id: id, name: 'Lou', email: 'lou@exemple.fr', imageUrl: null } },
  ],
  ...['title', 'chapter', 'text', 'captions'].map((kind): Answer => [
    `CourseFinds, ${kind}`,
    CourseFinds,
    { finds: [{ ...find, kind }], isMore: true },
  ]),
  ['PositionAnswer', PositionAnswer, { lessonId: id, seconds: 462 }],
  ['Chapter', Chapter, { seconds: 292, title: 'Le schéma partagé' }],
  ['AttendedDay', AttendedDay, { day: '2026-11-22', seconds: 1800 }],
  ...attestationKindNames.flatMap((kind) =>
    attestationStateNames.map((state): Answer => [
      `VerifiedAttestation, ${kind}, ${state}`,
      VerifiedAttestation,
      { ...issued, kind, state, certified: null },
    ]),
  ),
];
