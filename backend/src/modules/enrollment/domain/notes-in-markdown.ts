import type { SyllabusSection } from './syllabus.js';

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
