import { lessonKinds, PartInput, type PartDraft } from '@atelier/contracts/lesson-kinds';
import { type SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { newId } from '../../../shared/new-id';

/** The sections of a course, in order. Every function answers a new programme and leaves the given one alone. */
export type Programme = readonly SectionDraft[];

export const newSection = (title: string): SectionDraft => ({
  _id: newId(),
  title,
  index: 0,
  time: 0,
  lessons: [],
});

/** A draft, until its author adds it to the course. */
export const newLesson = (title: string): LessonDraft => ({
  _id: newId(),
  title,
  time: 0,
  isFree: false,
  isDraft: true,
  parts: [],
});

/** A draft of the same content, with the same files. */
export const copyOfLesson = (lesson: LessonDraft): LessonDraft => ({
  ...lesson,
  _id: newId(),
  isDraft: true,
  parts: lesson.parts.map((part) => ({ ...part, _id: newId() })),
});

/** The entry moved from one position to another; out of range, the list as it was. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry === undefined || to < 0 || to > next.length) return [...list];
  next.splice(to, 0, entry);
  return next;
}

export const changeSection = (
  programme: Programme,
  sectionId: string,
  change: (section: SectionDraft) => SectionDraft,
): SectionDraft[] => programme.map((section) => (section._id === sectionId ? change(section) : section));

export const changeLesson = (
  programme: Programme,
  lessonId: string,
  change: (lesson: LessonDraft) => LessonDraft,
): SectionDraft[] =>
  programme.map((section) =>
    section.lessons.some((lesson) => lesson._id === lessonId)
      ? {
          ...section,
          lessons: section.lessons.map((lesson) => (lesson._id === lessonId ? change(lesson) : lesson)),
        }
      : section,
  );

export const removeSection = (programme: Programme, sectionId: string): SectionDraft[] =>
  programme.filter((section) => section._id !== sectionId);

export const removeLesson = (programme: Programme, lessonId: string): SectionDraft[] =>
  programme.map((section) =>
    section.lessons.some((lesson) => lesson._id === lessonId)
      ? { ...section, lessons: section.lessons.filter((lesson) => lesson._id !== lessonId) }
      : section,
  );

export const allLessons = (programme: Programme): LessonDraft[] =>
  programme.flatMap((section) => section.lessons);

/** Those that are part of the course: neither drafts nor in a section that is one. */
export const shownLessons = (programme: Programme): LessonDraft[] =>
  allLessons(programme.filter(({ isDraft }) => !isDraft)).filter(({ isDraft }) => !isDraft);

export const findLesson = (programme: Programme, lessonId: string): LessonDraft | undefined =>
  allLessons(programme).find((lesson) => lesson._id === lessonId);

/** What `PUT sections` takes: ids, titles, order and content; times and assets are the server's. */
export const toSectionInputs = (programme: Programme): SectionInput[] =>
  programme.map((section, index) => ({
    _id: section._id,
    title: section.title,
    index,
    isDraft: section.isDraft,
    opening: section.opening ?? null,
    lessons: section.lessons.map(({ _id, title, isFree, isDraft, parts, resources }) => ({
      _id,
      title,
      isFree,
      isDraft,
      parts: parts.map((part) => PartInput.parse(part)),
      ...(resources && { resources: resources.map(({ fileUrl }) => fileUrl) }),
    })),
  }));

/** What a content shows that has a length or a state of its own: another one has others. */
const sourceOf = (part: PartDraft) => {
  const { video, document, youtubeLink }: Partial<Record<string, unknown>> = part;
  return [part.type, video ?? null, document ?? null, String(youtubeLink ?? '').trim()].join(' ');
};

/** What of a content is the server's to say. */
const serverFacts = (part: PartDraft) => {
  const { draft, input } = lessonKinds[part.type];
  return Object.fromEntries(
    Object.entries(part).filter(([field]) => field in draft.shape && !(field in input.shape)),
  );
};

function withLessonFacts(lesson: LessonDraft, known: LessonDraft | undefined): LessonDraft {
  const [part] = lesson.parts;
  const [knownPart] = known?.parts ?? [];
  if (!known) return lesson;
  if (!part || !knownPart) return part || knownPart ? lesson : { ...lesson, time: known.time };
  if (sourceOf(part) !== sourceOf(knownPart)) return lesson;
  const length = 'duration' in knownPart && knownPart.duration ? { duration: knownPart.duration } : {};
  return { ...lesson, time: known.time, parts: [{ ...part, ...serverFacts(knownPart), ...length }] };
}

/** What only the server knows (times, state of videos) laid over what the author has typed since. */
export function withServerFacts(local: Programme, server: Programme): SectionDraft[] {
  const lessons = new Map(allLessons(server).map((lesson) => [lesson._id, lesson]));
  const times = new Map(server.map((section) => [section._id, section.time]));
  return local.map((section) => ({
    ...section,
    time: times.get(section._id) ?? section.time,
    lessons: section.lessons.map((lesson) => withLessonFacts(lesson, lessons.get(lesson._id))),
  }));
}

/** Puts an entry back where it was. */
export const withEntryAt = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] => [
  ...list.slice(0, index),
  entry,
  ...list.slice(index),
];
