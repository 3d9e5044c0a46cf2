import * as attestations from '../../attestations.js';
import { AttendedDay, VerifiedAttestation } from '../../attestations.js';
import { CourseMatches } from '../../course-search.js';
import * as enrolledStudents from '../../enrolled-students.js';
import * as enrollment from '../../enrollment.js';
import { PositionAnswer } from '../../enrollment.js';
import { MyCourses } from '../../my-courses.js';
import { VerifyExerciseAnswer } from '../../exercise-verdict.js';
import * as exerciseTries from '../../exercise-tries.js';
import { Chapter } from '../../media.js';
import { OwnNotes } from '../../notes.js';
import { DrawnAnswer, QuizAttemptView, QuizVerdict } from '../../quiz.js';
import { EnrolmentProgress, StudentRecord } from '../../enrolment-progress.js';
import { attestationKindNames, attestationStateNames } from '../../words/attestation-words.js';
import {
  file,
  id,
  instant,
  otherId,
  ownNote,
  paging,
  learningParts,
  quizAttempt,
  quizBank,
  type ResponseExample,
} from '../examples.js';

const registrationsVerdict = {
  correct: false,
  outcome: 'incomplete',
  choices: [],
  rightCount: 2,
  explanation: null,
};
const part = {
  _id: id,
  type: 'quiz',
  time: 10,
  isCompled: true,
  completedAt: instant,
  quiz: {
    attempts: 1,
    tries: [{ answer: ['V8'], outcome: 'wrong', right: 0, at: instant }],
    verdict: registrationsVerdict,
  },
};
const lesson = {
  _id: id,
  title: 'Installer',
  time: 10,
  isFree: true,
  parts: [{ ...part, bank: quizBank(part.quiz) }],
};
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

const learnerExercise = {
  language: 'sql',
  statement: '<p>Comptez.</p>',
  files: [{ name: 'un.sql', visibility: 'given', start: '' }],
  entry: null,
  checks: [{ kind: 'hidden', _id: id }],
  counts: true,
};
const texts = [{ name: 'un.sql', text: 'select 1' }];
const savedText = { version: 'ab', texts, notedAt: instant };
const oneTry = { _id: id, kind: 'try', state: 'judged', at: instant, passed: 1, total: 1 };
const outcomes = [{ _id: id, outcome: 'passed' }];
const exerciseRecord = {
  version: 'ab',
  text: savedText,
  before: learnerExercise,
  tries: 4,
  failed: 3,
  solvedAt: instant,
  hint: { checkId: id, text: 'Pensez à count.' },
  maySeeSolution: true,
  revealed: [{ _id: id, sentence: 'Compte.' }],
  verdict: {
    output: '',
    isOutputCut: false,
    error: null,
    stopped: null,
    milliseconds: 4,
    checks: outcomes,
  },
  list: [oneTry],
};
const exerciseResponses: ResponseExample[] = [
  [
    'VerifyExerciseAnswer',
    VerifyExerciseAnswer,
    {
      state: 'verified',
      verification: { isCurrent: true, by: 'browser', at: instant, solution: outcomes, start: outcomes },
    },
  ],
  ['VerifyExerciseAnswer, asked', VerifyExerciseAnswer, { state: 'asked', verification: null }],
  ['SavedExerciseText', exerciseTries.SavedExerciseText, savedText],
  ['ExerciseRecord', exerciseTries.ExerciseRecord, exerciseRecord],
  [
    'ExerciseRecord, untouched',
    exerciseTries.ExerciseRecord,
    {
      ...exerciseRecord,
      text: null,
      before: null,
      solvedAt: null,
      hint: null,
      maySeeSolution: false,
      revealed: [],
      verdict: null,
      list: [],
    },
  ],
  ['ExerciseTry', exerciseTries.ExerciseTry, oneTry],
  ...exerciseTries.tryStates.map((state): ResponseExample => [
    `ExerciseTryTexts, ${state}`,
    exerciseTries.ExerciseTryTexts,
    { ...oneTry, kind: 'kept', state, version: 'ab', texts, checks: outcomes },
  ]),
  ['ExerciseSolution', exerciseTries.ExerciseSolution, { files: texts }],
  ...[null, { _id: id, sentence: 'Compte.', fails: 12 }].map((hardest): ResponseExample => [
    `ExerciseInsights, ${hardest ? 'tried' : 'new'}`,
    exerciseTries.ExerciseInsights,
    {
      exercises: [
        {
          lessonId: id,
          title: 'Compter',
          tried: 20,
          solved: 12,
          hinted: 5,
          writing: 12,
          readSolution: 2,
          hardest,
          broken: [{ _id: id, sentence: 'Compte.', lastAt: instant }],
        },
      ],
    },
  ]),
];

/** An enrolment as others than its student see it, and what is found in a course. */
export const enrolmentProgressResponses: ResponseExample[] = [
  ['EnrolmentProgress', EnrolmentProgress, registration],
  [
    'StudentRecord',
    StudentRecord,
    { ...registration, student: { _id: id, name: 'Lou', email: 'lou@exemple.fr', imageUrl: null } },
  ],
  ...['title', 'chapter', 'text', 'captions'].map((kind): ResponseExample => [
    `CourseMatches, ${kind}`,
    CourseMatches,
    { finds: [{ ...find, kind }], isMore: true },
  ]),
  ...exerciseResponses,
  ['PositionAnswer', PositionAnswer, { lessonId: id, seconds: 462 }],
  ['Chapter', Chapter, { seconds: 292, title: 'Le schéma partagé' }],
  ['AttendedDay', AttendedDay, { day: '2026-11-22', seconds: 1800 }],
  ...attestationKindNames.flatMap((kind) =>
    attestationStateNames.map((state): ResponseExample => [
      `VerifiedAttestation, ${kind}, ${state}`,
      VerifiedAttestation,
      { ...issued, kind, state, certified: null },
    ]),
  ),
];

const issuedAttestation = {
  code: '3F7K0QZD9XW2M5TB',
  number: 'A2026-000123',
  kind: 'completion',
  issuedAt: instant,
  state: 'valid',
};
const verdict = {
  correct: true,
  outcome: 'right',
  choices: [{ text: 'V8', isRight: true }],
  rightCount: 1,
  explanation: 'Node tourne sur V8.',
  solution: ['V8'],
  isFinal: true,
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
  teacher: { name: 'Salomé Garnier', imageUrl: null },
  resume: { lessonId: id, seconds: 462 },
  notes: [ownNote],
  sections: [
    {
      _id: id,
      title: 'Débuts',
      index: 0,
      time: 30,
      opensAt: instant,
      opening: { afterDays: 7 },
      lessons: [
        {
          _id: id,
          title: 'Installer',
          time: 10,
          isFree: true,
          position: 462,
          opensAt: instant,
          resources: [file],
          parts: learningParts({
            attempts: 1,
            tries: [{ answer: ['V8'], outcome: 'right', right: 1, at: instant }],
            verdict,
          }),
        },
      ],
    },
  ],
};
const work = {
  _id: otherId,
  courseId: id,
  courseTitle: 'Node',
  lessonId: id,
  title: 'Votre API, relue',
  dueAt: instant,
  handedInAt: instant,
  verdict: 'redo',
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
  nextOpening: { title: 'Aller plus loin', opensAt: instant },
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

export const learningResponses: ResponseExample[] = [
  ['Learning', enrollment.Learning, { ...learning, works: [work] }],
  ['OwnNotes', OwnNotes, { notes: [ownNote], ...paging }],
  ['LessonProgressAnswer', enrollment.LessonProgressAnswer, progress],
  ['MyCourses', MyCourses, { courses: [enrolled], works: [work], ...paging }],
  ['QuizVerdict', QuizVerdict, verdict],
  ['QuizAttemptView', QuizAttemptView, quizAttempt(part.quiz)],
  ['DrawnAnswer', DrawnAnswer, { verdict, attempt: quizAttempt(part.quiz) }],
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
  ['CourseStudentsSelection', enrolledStudents.CourseStudentsSelection, { students: [id, otherId] }],
  ['CourseStudentsAnswer', enrolledStudents.CourseStudentsAnswer, { _id: id, student: [otherId] }],
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
];
