import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnNote } from '@atelier/contracts/notes';
import { sql, sqlRows, withIsoTimes } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { findOpenEnrolment, type OwnEnrolment } from '../learning/open-lessons.js';
import type { SyllabusSection } from '../learning/syllabus.domain.js';
import { enrollment } from '../tables.js';

type Note = Pick<OwnNote, 'lessonId' | 'seconds' | 'text'>;

/** `9:16`, as in the player. */
function formatTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const secondsText = String(seconds % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}`
    : `${minutes}:${secondsText}`;
}

/** Escapes Markdown: a typed `<div>`, `# a` or `[a](b)` is not meant as a tag, a heading or a link. */
function escapeMarkdown(line: string): string {
  const plain = line.replace(/[\\`*_[\]<>~|&$]/g, '\\$&');
  const escapedStart = plain.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
  // Four spaces would start a code block.
  return escapedStart.replace(/^\s+/, (space) => '\u00a0'.repeat(space.length));
}

/** Continuation lines of the same list item. */
const indentLines = (text: string) => text.split(/\r?\n/).map(escapeMarkdown).join('\n  ');

const listItem = ({ seconds, text }: Note) =>
  `- ${seconds === null ? '' : `**${formatTime(seconds)}** `}${indentLines(text)}`;

/** A student's notes in the order of the syllabus, then of the video; those of deleted lessons last. */
export function notesInMarkdown(title: string, sections: SyllabusSection[], notes: readonly Note[]): string {
  const notesOfLesson = (lessonId: string) =>
    notes
      .filter((note) => note.lessonId === lessonId)
      .toSorted((one, other) => (one.seconds ?? -1) - (other.seconds ?? -1));
  const sectionTexts = sections.map((section) => {
    const lessons = section.lessons
      .map((lesson) => ({ title: lesson.title, notes: notesOfLesson(lesson.id) }))
      .filter((lesson) => lesson.notes.length > 0)
      .map((lesson) => `### ${escapeMarkdown(lesson.title)}\n\n${lesson.notes.map(listItem).join('\n')}`);
    return lessons.length > 0 ? `## ${escapeMarkdown(section.title)}\n\n${lessons.join('\n\n')}` : null;
  });
  const lessonIds = new Set(sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const notesOfDeletedLessons = notes.filter((note) => !lessonIds.has(note.lessonId));
  const deletedLessonsText =
    notesOfDeletedLessons.length > 0
      ? `## Leçons retirées\n\n${notesOfDeletedLessons.map(listItem).join('\n')}`
      : null;
  return (
    [`# Mes notes : ${escapeMarkdown(title)}`, ...sectionTexts, deletedLessonsText]
      .filter((part) => part !== null)
      .join('\n\n') + '\n'
  );
}

export type NoteRow = OwnNote;

export const noteColumns = sql<NoteRow>`
  id as "_id", lesson_id as "lessonId", seconds, text, created_at as "createdAt", updated_at as "updatedAt"`;

export const toOwnNote = (row: NoteRow): OwnNote => withIsoTimes(row, 'createdAt', 'updatedAt');

const readNotes = (em: EntityManager, enrolmentId: string) => sqlRows<NoteRow>(em)`
  select ${noteColumns} from enrollment_note where enrolment_id = ${enrolmentId} order by created_at, id`;

/** A student's notes in a course, oldest first. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ListOwnNotes = query(async ({ entityManager: em }, key: OwnEnrolment): Promise<OwnNote[]> => {
  const { id } = await findOpenEnrolment(em, key);
  return (await readNotes(em, id)).map(toOwnNote);
});

/** A student's notes in a course, as a download. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ExportNotes = query(async ({ entityManager: em }, key: OwnEnrolment): Promise<string> => {
  const { id, courseId, title } = await findOpenEnrolment(em, key);
  const notes = await readNotes(em, id);
  const syllabus = await enrollment(em)
    .selectFrom('enrollment_syllabus')
    .select('sections')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return notesInMarkdown(title, syllabus?.sections ?? [], notes);
});
