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

/** `9:16`, as the player shows it. */
function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Text as Markdown shows it letter by letter: nobody who typed `<div>`, `# a` or `[a](b)` into a note meant a tag, a title or a link. */
function escaped(line: string): string {
  const plain = line.replace(/[\\`*_[\]<>~|&$]/g, '\\$&');
  const begun = plain.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d{1,9})([.)])/, '$1\\$2');
  // Four spaces would begin a block of code.
  return begun.replace(/^\s+/, (space) => '\u00a0'.repeat(space.length));
}

/** Further lines belong to the same point of the list. */
const indented = (text: string) => text.split(/\r?\n/).map(escaped).join('\n  ');

const pointOf = ({ seconds, text }: Note) =>
  `- ${seconds === null ? '' : `**${clock(seconds)}** `}${indented(text)}`;

/** Somebody's notes in the order of the programme, and of the video; those of lessons that are gone come last. */
export function notesInMarkdown(title: string, sections: SyllabusSection[], notes: readonly Note[]): string {
  const of = (lessonId: string) =>
    notes
      .filter((note) => note.lessonId === lessonId)
      .toSorted((one, other) => (one.seconds ?? -1) - (other.seconds ?? -1));
  const taught = sections.map((section) => {
    const lessons = section.lessons
      .map((lesson) => ({ title: lesson.title, notes: of(lesson.id) }))
      .filter((lesson) => lesson.notes.length > 0)
      .map((lesson) => `### ${escaped(lesson.title)}\n\n${lesson.notes.map(pointOf).join('\n')}`);
    return lessons.length > 0 ? `## ${escaped(section.title)}\n\n${lessons.join('\n\n')}` : null;
  });
  const known = new Set(sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const others = notes.filter((note) => !known.has(note.lessonId));
  const gone = others.length > 0 ? `## Leçons retirées\n\n${others.map(pointOf).join('\n')}` : null;
  return (
    [`# Mes notes : ${escaped(title)}`, ...taught, gone].filter((part) => part !== null).join('\n\n') + '\n'
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

/** What a student wrote down in a course, oldest first. @throws DomainError `enrolment-not-found`, `access-suspended` */
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

/** A student's notes in a course, as a file to take home. @throws DomainError `enrolment-not-found`, `access-suspended` */
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
