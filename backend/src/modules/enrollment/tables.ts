import type { ExerciseText, LearnerExercise } from '@atelier/contracts/exercise';
import type { CheckOutcome, Verdict } from '@atelier/contracts/exercise-verdict';
import type { ExerciseTry } from '@atelier/contracts/exercise-tries';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { attestationSchema } from './attestation/attestation.domain.js';
import { enrolmentSchema } from './progress/enrolment.domain.js';
import { reminderSchema } from './reminders/reminder.domain.js';
import type { DrawnQuestion } from '../../lesson-kinds/quiz-bank.js';
import type { Attempt } from '../../lesson-kinds/quiz-judgement.js';
import type { SyllabusSection } from './learning/syllabus.domain.js';

/** Enrolment's copy of a course's syllabus, content included. */
const syllabusSchema = defineEntity({
  name: 'Syllabus',
  tableName: 'enrollment_syllabus',
  properties: {
    courseId: p.uuid().primary(),
    /** Revision of the course it was copied from. */
    version: p.integer(),
    title: p.text(),
    description: p.text(),
    category: p.text(),
    imageUrl: p.text().strictNullable(),
    minutes: p.integer(),
    lessonCount: p.integer(),
    sections: p.json().$type<SyllabusSection[]>(),
  },
});

/** Invitation: access granted once the address is verified. */
const waitingAccessSchema = defineEntity({
  name: 'WaitingAccess',
  tableName: 'enrollment_waiting_access',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    email: p.text(),
    createdAt: p.datetime(),
  },
});

/** Playback position of a student in a lesson's video. A row of its own, so that frequent updates lock nothing else. */
const positionSchema = defineEntity({
  name: 'LessonPosition',
  tableName: 'enrollment_position',
  properties: {
    enrolmentId: p.uuid().primary(),
    lessonId: p.uuid().primary(),
    seconds: p.integer(),
    /** When it was watched, which may be long before it arrived (offline). */
    notedAt: p.datetime(),
    /** View counts per five-second segment, one byte each. */
    watched: p.blob().default(''),
  },
});

/** A student's answers to a quiz question: the last one, and the latest attempts. */
const quizAnswerSchema = defineEntity({
  name: 'QuizAnswer',
  tableName: 'enrollment_quiz_answer',
  properties: {
    enrolmentId: p.uuid().primary(),
    lessonId: p.uuid().primary(),
    /** The question's text at the time: answers to a changed question do not count. */
    question: p.text(),
    answer: p.json().$type<string[]>(),
    attempts: p.integer(),
    tries: p.json().$type<Attempt[]>(),
  },
});

/** A student's attempt at a quiz with a bank, with the questions drawn for it. */
const quizAttemptSchema = defineEntity({
  name: 'QuizAttempt',
  tableName: 'enrollment_quiz_attempt',
  properties: {
    id: p.uuid().primary(),
    enrolmentId: p.uuid(),
    lessonId: p.uuid(),
    /** 1-based, per student and lesson. */
    number: p.integer(),
    /** As they were when drawn, with every try. */
    questions: p.json().$type<DrawnQuestion[]>(),
    startedAt: p.datetime(),
    /** Null until every question is settled. */
    finishedAt: p.datetime().strictNullable(),
    /** Right questions when it was finished. */
    score: p.integer().strictNullable(),
    isPassed: p.boolean(),
  },
});

/** A student's private note. */
const noteSchema = defineEntity({
  name: 'OwnNote',
  tableName: 'enrollment_note',
  properties: {
    id: p.uuid().primary(),
    enrolmentId: p.uuid(),
    lessonId: p.uuid(),
    /** In the video; absent if nothing plays. */
    seconds: p.integer().strictNullable(),
    text: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Attendance: time in a course per day (Europe/Paris), as measured by the server. */
const attendanceSchema = defineEntity({
  name: 'Attendance',
  tableName: 'enrollment_attendance',
  properties: {
    enrolmentId: p.uuid().primary(),
    day: p.date().primary(),
    seconds: p.integer(),
  },
});

/** Last heartbeat, across all courses. */
const presenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'enrollment_presence',
  properties: { studentId: p.uuid().primary(), seenAt: p.datetime() },
});

/** Who was reminded by which teacher, and when. */
const remindedSchema = defineEntity({
  name: 'Reminded',
  tableName: 'enrollment_reminded',
  properties: {
    reminderId: p.uuid().primary(),
    enrolmentId: p.uuid().primary(),
    studentId: p.uuid(),
    remindedAt: p.datetime(),
  },
});

/** Playback quality of a lesson's video per day (Europe/Paris), over all viewers. */
const playbackSchema = defineEntity({
  name: 'Playback',
  tableName: 'enrollment_playback',
  properties: {
    lessonId: p.uuid().primary(),
    day: p.date().primary(),
    /** Histogram of start times over `startBounds`, with an overflow bucket. */
    starts: p.array<number>().columnType('integer[]'),
    watchedMs: p.bigint(),
    stalledMs: p.bigint(),
  },
});

/** What a student does in an exercise: the last text, and figures of the tries. */
const exerciseSchema = defineEntity({
  name: 'ExerciseWork',
  tableName: 'enrollment_exercise',
  properties: {
    enrolmentId: p.uuid().primary(),
    lessonId: p.uuid().primary(),
    /** Of the exercise for which the text was written. */
    version: p.text(),
    texts: p.json().$type<ExerciseText[]>(),
    /** When it was typed, which may be long before it arrived (offline); null before the first text. */
    notedAt: p.datetime().strictNullable(),
    tries: p.integer(),
    failed: p.integer(),
    /** How often each check failed, by its id. */
    fails: p.json().$type<Record<string, number>>(),
    solvedAt: p.datetime().strictNullable(),
    /** When the solution was first read, unless it was solved before. */
    solutionAt: p.datetime().strictNullable(),
  },
});

/** A try of an exercise, or a text that another replaced. */
const exerciseTrySchema = defineEntity({
  name: 'ExerciseTry',
  tableName: 'enrollment_exercise_try',
  properties: {
    id: p.uuid().primary(),
    enrolmentId: p.uuid(),
    lessonId: p.uuid(),
    kind: p.text().$type<ExerciseTry['kind']>(),
    state: p.text().$type<ExerciseTry['state']>(),
    version: p.text(),
    texts: p.json().$type<ExerciseText[]>(),
    checks: p.json().$type<CheckOutcome[]>(),
    /** The server's, as its learner may see it. */
    verdict: p.json().$type<Verdict | null>().strictNullable(),
    at: p.datetime(),
    /** Try whose job judges this one: its own or another's. */
    claimedFor: p.uuid().strictNullable(),
    claimedAt: p.datetime().strictNullable(),
  },
});

/** An exercise as its learners saw it, for those who have a text of an older version. */
const exerciseVersionSchema = defineEntity({
  name: 'ExerciseVersion',
  tableName: 'enrollment_exercise_version',
  properties: {
    lessonId: p.uuid().primary(),
    version: p.text().primary(),
    exercise: p.json().$type<LearnerExercise>(),
    firstUsedAt: p.datetime(),
  },
});

/** A check that threw whatever was written: its author's mistake. Says nothing of learners. */
const exerciseFaultSchema = defineEntity({
  name: 'ExerciseFault',
  tableName: 'enrollment_exercise_fault',
  properties: {
    lessonId: p.uuid().primary(),
    checkId: p.uuid().primary(),
    courseId: p.uuid(),
    /** Of the exercise that had it: another version has another chance. */
    version: p.text(),
    lastAt: p.datetime(),
  },
});

export const tableSchemas = [
  syllabusSchema,
  waitingAccessSchema,
  positionSchema,
  quizAnswerSchema,
  quizAttemptSchema,
  noteSchema,
  attendanceSchema,
  presenceSchema,
  remindedSchema,
  playbackSchema,
  exerciseSchema,
  exerciseTrySchema,
  exerciseVersionSchema,
  exerciseFaultSchema,
] as const;

export type EnrollmentTables = TablesOf<
  (typeof tableSchemas)[number] | typeof enrolmentSchema | typeof attestationSchema | typeof reminderSchema
>;

/** Queries on enrolment's own tables, in the transaction of `em` if there is one. */
export const enrollment = (em: EntityManager) => em.getKysely<EnrollmentTables>();
