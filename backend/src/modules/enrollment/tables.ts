import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { attestationSchema } from './attestation/attestation.domain.js';
import { enrolmentSchema } from './access/enrolment.domain.js';
import { reminderSchema } from './reminders/reminder.domain.js';
import type { Attempt } from '../../lesson-kinds/quiz-judgement.js';
import type { SyllabusSection } from './learning/syllabus.domain.js';

/** Enrolment's own copy of what a course teaches, content included. */
const syllabusSchema = defineEntity({
  name: 'Syllabus',
  tableName: 'enrollment_syllabus',
  properties: {
    courseId: p.uuid().primary(),
    /** The course's revision of which this is the copy. */
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

/** An access that waits for somebody to show that an address is theirs. */
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

/** Where a student left the video of a lesson. A row of its own, so that saving it every few seconds waits for nothing else. */
const positionSchema = defineEntity({
  name: 'LessonPosition',
  tableName: 'enrollment_position',
  properties: {
    enrolmentId: p.uuid().primary(),
    lessonId: p.uuid().primary(),
    seconds: p.integer(),
    /** When it was watched, which may be long before it arrived. */
    notedAt: p.datetime(),
    /** How often each stretch of five seconds was passed, a byte each. */
    watched: p.blob().default(''),
  },
});

/** What a student answered to a question: the last answer, and the latest attempts. */
const quizAnswerSchema = defineEntity({
  name: 'QuizAnswer',
  tableName: 'enrollment_quiz_answer',
  properties: {
    enrolmentId: p.uuid().primary(),
    lessonId: p.uuid().primary(),
    /** As it was asked: answers to another one are no answers to this. */
    question: p.text(),
    answer: p.json().$type<string[]>(),
    attempts: p.integer(),
    tries: p.json().$type<Attempt[]>(),
  },
});

/** What a student wrote down, for nobody else. */
const noteSchema = defineEntity({
  name: 'OwnNote',
  tableName: 'enrollment_note',
  properties: {
    id: p.uuid().primary(),
    enrolmentId: p.uuid(),
    lessonId: p.uuid(),
    /** In the video; absent where nothing plays. */
    seconds: p.integer().strictNullable(),
    text: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** How long a student followed a course on a day of Paris, as the server saw it. */
const attendanceSchema = defineEntity({
  name: 'Attendance',
  tableName: 'enrollment_attendance',
  properties: {
    enrolmentId: p.uuid().primary(),
    day: p.date().primary(),
    seconds: p.integer(),
  },
});

/** When somebody was seen last, in whichever course. */
const presenceSchema = defineEntity({
  name: 'Presence',
  tableName: 'enrollment_presence',
  properties: { studentId: p.uuid().primary(), seenAt: p.datetime() },
});

/** Whom a teacher had written to, and when. */
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

/** How the video of a lesson started and went on, on a day of Paris, for all who watched it. */
const playbackSchema = defineEntity({
  name: 'Playback',
  tableName: 'enrollment_playback',
  properties: {
    lessonId: p.uuid().primary(),
    day: p.date().primary(),
    /** How often it started within each of the `startBounds`, and later. */
    starts: p.array<number>().columnType('integer[]'),
    watchedMs: p.bigint(),
    stalledMs: p.bigint(),
  },
});

export const tableSchemas = [
  syllabusSchema,
  waitingAccessSchema,
  positionSchema,
  quizAnswerSchema,
  noteSchema,
  attendanceSchema,
  presenceSchema,
  remindedSchema,
  playbackSchema,
] as const;

export type EnrollmentTables = TablesOf<
  (typeof tableSchemas)[number] | typeof enrolmentSchema | typeof attestationSchema | typeof reminderSchema
>;

/** Statements on enrolment's own tables, in the transaction of `em` if there is one. */
export const enrollment = (em: EntityManager) => em.getKysely<EnrollmentTables>();
