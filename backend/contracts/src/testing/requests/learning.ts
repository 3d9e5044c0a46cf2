import * as attestations from '../../attestations.js';
import { CourseMatches, CourseSearchQuery } from '../../course-search.js';
import * as enrolledStudents from '../../enrolled-students.js';
import * as enrollment from '../../enrollment.js';
import { PlaybackBody, PositionBody } from '../../enrollment.js';
import { MyCoursesQuery } from '../../my-courses.js';
import { VerifyExerciseBody } from '../../exercise-verdict.js';
import { ExerciseTextBody, ExerciseTryBody } from '../../exercise-tries.js';
import { Chapter, Chapters } from '../../media.js';
import { ChangedNoteBody, NoteBody } from '../../notes.js';
import {
  DrawnAnswerBody,
  PreviewedAnswerBody,
  QuizAnswerBody,
  QuizAttemptBody,
  QuizAttemptPath,
} from '../../quiz.js';
import { attestationKindNames } from '../../words/attestation-words.js';
import { id, letters, many, otherId, type RequestExamples, limitOf } from '../examples.js';

type Body = RequestExamples['accepted'][number];
type Refused = NonNullable<RequestExamples['rejected']>[number];

const code = '0123456789ABCDEF';
const note = { lessonId: id, seconds: 12, text: 'À revoir' };
const chapters = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ seconds: at, title: `Chapitre ${at}` }));
const inTurn = ': Les chapitres se suivent\u00a0: chacun commence après celui qui le précède';
const position = { lessonId: id, seconds: 12, secondsAgo: 0 };
const playback = { lessonId: id, startMs: 421, watchedMs: 60_000, stalledMs: 250 };
const exerciseText = { version: 'ab', texts: [{ name: 'un.js', text: 'let a' }], secondsAgo: 0 };
const outcomes = [{ _id: id, outcome: 'passed' }];
const find = { lessonId: id, lessonTitle: '', kind: 'title', text: '', seconds: null };

/** What who follows a course asks. */
const noteLimit = limitOf(NoteBody, note);
const positionLimit = limitOf(PositionBody, position);
const answerLimit = limitOf(QuizAnswerBody, { lessonId: id });

export const lessonRequests: RequestExamples = {
  accepted: [
    ...attestationKindNames.map((kind): Body => [
      `AttestationBody, ${kind}`,
      attestations.AttestationBody,
      { kind },
    ]),
    ['AttestationCode', attestations.AttestationCode, code],
    [
      'AttestationCode as it is typed',
      attestations.AttestationCode,
      ' oil3-4567 89ab-cdef ',
      '01134567 89ABCDEF'.replace(' ', ''),
    ],
    [
      'AttestationCode of the last letters',
      attestations.AttestationCode,
      'ghjkmnpqrstvwxyz',
      'GHJKMNPQRSTVWXYZ',
    ],
    ['ByAttestationCode', attestations.ByAttestationCode, { code }],
    ['CourseSearchQuery', CourseSearchQuery, { q: ' zod ' }, { q: 'zod' }],
    ['NoteBody', NoteBody, { ...note, _id: otherId, seconds: 12.9 }, { ...note, _id: otherId }],
    [
      'NoteBody of no moment',
      NoteBody,
      { lessonId: id, text: ' x\0\ud800 ' },
      { lessonId: id, seconds: null, text: 'x\ufffd\ufffd' },
    ],
    ['ChangedNoteBody', ChangedNoteBody, note],
    ['ChangedNoteBody of words alone', ChangedNoteBody, { text: 'À revoir' }],
    ['ChangedNoteBody off its moment', ChangedNoteBody, { text: 'À revoir', seconds: null }],
    ['VerifyExerciseBody', VerifyExerciseBody, { digest: 'ab' }],
    [
      'VerifyExerciseBody of a browser',
      VerifyExerciseBody,
      { digest: 'ab', browser: { solution: outcomes, start: outcomes } },
    ],
    [
      'ExerciseTextBody',
      ExerciseTextBody,
      { ...exerciseText, basedOn: '2026-11-26T12:00:00.000Z', keeps: true },
    ],
    [
      'ExerciseTextBody, the first',
      ExerciseTextBody,
      { version: 'ab', texts: [{ name: 'un.js', text: '1\r\n2\0' }] },
      { ...exerciseText, texts: [{ name: 'un.js', text: '1\n2\ufffd' }], keeps: false },
    ],
    ['ExerciseTryBody', ExerciseTryBody, { ...exerciseText, _id: id, checks: outcomes }],
    ['PositionBody', PositionBody, { lessonId: id, seconds: 12.9 }, position],
    ['PlaybackBody', PlaybackBody, { ...playback, startMs: 420.6 }, { ...playback, startMs: 421 }],
    ['PlaybackBody of one that goes on', PlaybackBody, { ...playback, startMs: null }],
    ['PositionBody of before', PositionBody, { ...position, secondsAgo: 90 }],
    ['Chapters', Chapters, [{ seconds: 0, title: ' Un ' }], [{ seconds: 0, title: 'Un' }]],
  ],
  limits: [
    ['a typed code', attestations.AttestationCode, code.padEnd(40), code.padEnd(41)],
    ['a search in a course', CourseSearchQuery, { q: letters(200) }, { q: letters(201) }],
    [
      'finds',
      CourseMatches,
      { finds: many(100, find), isMore: true },
      { finds: many(101, find), isMore: true },
    ],
    noteLimit('a note', { text: letters(5000) }, { text: letters(5001) }, 'text: 5 000 caractères au plus'),
    noteLimit('a moment of a note', { seconds: 360_000 }, { seconds: 360_001 }),
    noteLimit('the first moment of a note', { seconds: 0 }, { seconds: -1 }),
    positionLimit('a position', { seconds: 360_000 }, { seconds: 360_001 }),
    positionLimit('the first position', { seconds: 0 }, { seconds: -1 }),
    positionLimit('a position of long ago', { secondsAgo: 31_536_000 }, { secondsAgo: 31_536_001 }),
    [
      'what was watched',
      PlaybackBody,
      { ...playback, watchedMs: 86_400_000 },
      { ...playback, watchedMs: 86_400_001 },
    ],
    ['a stall', PlaybackBody, { ...playback, stalledMs: 0 }, { ...playback, stalledMs: -1 }],
    positionLimit('a position of now', { secondsAgo: 0 }, { secondsAgo: -1 }),
    ['chapters', Chapters, chapters(100), chapters(101), ': 100 chapitres au plus'],
    ['a chapter’s moment', Chapter, { seconds: 360_000, title: 'x' }, { seconds: 360_001, title: 'x' }],
    ['the first chapter’s moment', Chapter, { seconds: 0, title: 'x' }, { seconds: -1, title: 'x' }],
    ['a chapter’s whole second', Chapter, { seconds: 1, title: 'x' }, { seconds: 1.5, title: 'x' }],
    [
      'a chapter’s title',
      Chapter,
      { seconds: 0, title: letters(120) },
      { seconds: 0, title: letters(121) },
      'title: Le titre d’un chapitre ne peut dépasser 120 caractères',
    ],
    [
      'chapters one after another',
      Chapters,
      [0, 1, 2].map((seconds) => ({ seconds, title: 'x' })),
      [0, 2, 2].map((seconds) => ({ seconds, title: 'x' })),
      inTurn,
    ],
  ],
  rejected: [
    [
      'an attestation of what',
      attestations.AttestationBody,
      { kind: 'x' },
      'kind: Choisissez une attestation',
    ],
    ...[code.slice(1), `${code}0`, `U${code.slice(1)}`].map((typed): Refused => [
      `the code ${typed}`,
      attestations.AttestationCode,
      typed,
      ': Un code de 16 signes est attendu',
    ]),
    ['a note of nothing', NoteBody, { ...note, text: ' ' }, 'text: Le texte est obligatoire'],
    ['a note without words', ChangedNoteBody, {}, 'text: Le texte est obligatoire'],
    ['a chapter without a title', Chapter, { seconds: 0, title: ' ' }, 'title: Un chapitre a un titre'],
    ['a chapter before the first', Chapters, [1, 0].map((seconds) => ({ seconds, title: 'x' })), inTurn],
  ],
};

const emails = (count: number) => ({ courseId: id, emails: many(count, 'a@exemple.fr') });

export const learningRequests: RequestExamples = {
  accepted: [
    [
      'LessonProgressBody',
      enrollment.LessonProgressBody,
      { _id: id, parts: [{ _id: id, isCompled: true }], secondsAgo: 90 },
    ],
    [
      'LessonProgressBody of no part',
      enrollment.LessonProgressBody,
      { _id: id, parts: [{ isCompled: false }] },
      { _id: id, parts: [{ isCompled: false }], secondsAgo: 0 },
    ],
    ['MyCoursesQuery', MyCoursesQuery, { title: ' node ' }, { currentPage: 1, title: 'node' }],
    ['MyCoursesQuery of everything', MyCoursesQuery, {}, { currentPage: 1, title: '' }],
    ['QuizAnswerBody', QuizAnswerBody, { lessonId: id, answer: 'V8' }],
    [
      'QuizAnswerBody of several',
      QuizAnswerBody,
      { lessonId: id, answer: ['V8', 'Hermes'], attemptId: otherId },
    ],
    ['QuizAttemptBody', QuizAttemptBody, { lessonId: id, attemptId: otherId }],
    ['QuizAttemptPath', QuizAttemptPath, { id, attemptId: otherId }],
    ['DrawnAnswerBody', DrawnAnswerBody, { questionId: id, answer: ['V8', 'Hermes'], tryId: otherId }],
    ['PreviewedAnswerBody', PreviewedAnswerBody, { lessonId: id, questionId: otherId, answer: 'V8' }],
    ['EnrolByHandBody by account', enrolledStudents.EnrolByHandBody, { courseId: id, studentId: otherId }],
    [
      'EnrolByHandBody by address',
      enrolledStudents.EnrolByHandBody,
      { courseId: id, emails: [' Maud@Exemple.fr '] },
      { courseId: id, emails: ['maud@exemple.fr'] },
    ],
    [
      'CourseStudentsQuery',
      enrolledStudents.CourseStudentsQuery,
      { name: ' Maud ' },
      { currentPage: 1, name: 'Maud' },
    ],
    ['CourseStudentsQuery of all', enrolledStudents.CourseStudentsQuery, {}, { currentPage: 1, name: '' }],
    ['CourseStudentsFilter', enrolledStudents.CourseStudentsFilter, { name: ' maud ' }, { name: 'maud' }],
    ['CourseStudentsBody', enrolledStudents.CourseStudentsBody, { student: [id] }],
  ],
  limits: [
    [
      'parts of a lesson',
      enrollment.LessonProgressBody,
      { _id: id, parts: [] },
      { _id: id, parts: many(2, { isCompled: true }) },
    ],
    ['a search of one’s courses', MyCoursesQuery, { title: letters(200) }, { title: letters(201) }],
    answerLimit('a chosen answer', { answer: letters(500) }, { answer: letters(501) }),
    answerLimit('one of several', { answer: [letters(500)] }, { answer: [letters(501)] }),
    answerLimit('chosen answers', { answer: many(20, 'x') }, { answer: many(21, 'x') }),
    ['addresses', enrolledStudents.EnrolByHandBody, emails(200), emails(201), 'emails: 200 adresses au plus'],
    [
      'an address',
      enrolledStudents.EnrolByHandBody,
      { courseId: id, emails: [`${letters(244)}@exemple.f`] },
      { courseId: id, emails: [`${letters(245)}@exemple.f`] },
    ],
    [
      'a search of students',
      enrolledStudents.CourseStudentsQuery,
      { name: letters(200) },
      { name: letters(201) },
    ],
    [
      'students of a course',
      enrolledStudents.CourseStudentsBody,
      { student: many(2000, id) },
      { student: many(2001, id) },
    ],
  ],
  rejected: [
    [
      'nobody to enrol',
      enrolledStudents.EnrolByHandBody,
      { courseId: id },
      'emails: Indiquez au moins une adresse',
    ],
    [
      'no address to enrol',
      enrolledStudents.EnrolByHandBody,
      emails(0),
      'emails: Indiquez au moins une adresse',
    ],
  ],
};
