import type { OwnNote } from '@atelier/contracts/notes';
import { sql, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { openEnrolment } from '../learning/open-lessons.js';
import type { SyllabusSection } from '../learning/syllabus.domain.js';
import { enrollment } from '../tables.js';

interface Note {
  lessonId: string;
  seconds: number | null;
  text: string;
}

/** `9:16`, as in the player. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const secondsText = String(seconds % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}`
    : `${minutes}:${secondsText}`;
}

/** Escapes Markdown: a typed `<div>`, `# a` or `[a](b)` is not meant as a tag, a heading or a link. */
function escaped(line: string): string {
  const plain = line.replace(/[\\`*_[\]<>~|&$]/g, '\\$&');
  const escapedStart = plain.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
  // Four spaces would start a code block.
  return escapedStart.replace(/^\s+/, (space) => '\u00a0'.repeat(space.length));
}

/** Continuation lines of the same list item. */
const indented = (text: string) => text.split(/\r?\n/).map(escaped).join('\n  ');

const pointOf = ({ seconds, text }: Note) =>
  `- ${seconds === null ? '' : `**${clock(seconds)}** `}${indented(text)}`;

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
      .map((lesson) => `### ${escaped(lesson.title)}\n\n${lesson.notes.map(pointOf).join('\n')}`);
    return lessons.length > 0 ? `## ${escaped(section.title)}\n\n${lessons.join('\n\n')}` : null;
  });
  const lessonIds = new Set(sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const orphaned = notes.filter((note) => !lessonIds.has(note.lessonId));
  const orphanedText =
    orphaned.length > 0 ? `## Leçons retirées\n\n${orphaned.map(pointOf).join('\n')}` : null;
  return (
    [`# Mes notes : ${escaped(title)}`, ...sectionTexts, orphanedText]
      .filter((part) => part !== null)
      .join('\n\n') + '\n'
  );
}

export type NoteRow = OwnNote;

export const noteColumns = sql<NoteRow>`
  id as "_id", lesson_id as "lessonId", seconds, text, created_at as "createdAt", updated_at as "updatedAt"`;

export const ownNote = (row: NoteRow): OwnNote => ({
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

/** A student's notes in a course, oldest first. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ListOwnNotes = query(
  async (
    { entityManager: em },
    { studentId, enrolmentId }: { studentId: string; enrolmentId: string },
  ): Promise<OwnNote[]> => {
    const { id } = await openEnrolment(em, studentId, enrolmentId);
    const rows = await sqlRows<NoteRow>(em)`
    select ${noteColumns} from enrollment_note where enrolment_id = ${id} order by created_at, id`;
    return rows.map(ownNote);
  },
);

/** A student's notes in a course, as a download. @throws DomainError `enrolment-not-found`, `access-suspended` */
export const ExportNotes = query(
  async (
    { entityManager: em },
    { studentId, enrolmentId }: { studentId: string; enrolmentId: string },
  ): Promise<string> => {
    const { id, courseId, title } = await openEnrolment(em, studentId, enrolmentId);
    const notes = await sqlRows<NoteRow>(em)`
    select ${noteColumns} from enrollment_note where enrolment_id = ${id} order by created_at, id`;
    const syllabus = await enrollment(em)
      .selectFrom('enrollment_syllabus')
      .select('sections')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    return notesInMarkdown(title, syllabus?.sections ?? [], notes);
  },
);
