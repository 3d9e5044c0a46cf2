import type { SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { lessonKinds, type PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import { newId } from '../../../shared/new-id';

/** The sections of a course, in order. Every function returns a new programme and leaves the given one alone. */
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

/** Moves an item of a list; out of range, the list as it was. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
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

/** Overlays what only the server knows (durations, media) on the local copy. */
export function withServerFacts(local: Programme, server: Programme): SectionDraft[] {
  const lessons = new Map(allLessons(server).map((lesson) => [lesson._id, lesson]));
  const times = new Map(server.map((section) => [section._id, section.time]));
  return local.map((section) => ({
    ...section,
    time: times.get(section._id) ?? section.time,
    lessons: section.lessons.map((lesson) => withLessonFacts(lesson, lessons.get(lesson._id))),
  }));
}

/** Inserts an entry at an index. */
export const insertAt = <Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] => [
  ...list.slice(0, index),
  entry,
  ...list.slice(index),
];

/** A position in the programme: a section and an index in it. */
export interface LessonPosition {
  sectionId: string;
  /** Counts from 0, without the lesson itself. */
  index: number;
}

export function positionOf(programme: Programme, lessonId: string): LessonPosition | undefined {
  for (const section of programme) {
    const index = section.lessons.findIndex((lesson) => lesson._id === lessonId);
    if (index >= 0) return { sectionId: section._id, index };
  }
  return undefined;
}

/** Moves a lesson within its section or into another; no change if either is gone. */
export function moveLessonTo(programme: Programme, lessonId: string, to: LessonPosition): SectionDraft[] {
  const lesson = findLesson(programme, lessonId);
  if (!lesson || !programme.some((section) => section._id === to.sectionId)) return [...programme];
  return changeSection(removeLesson(programme, lessonId), to.sectionId, (section) => ({
    ...section,
    lessons: insertAt(section.lessons, to.index, lesson),
  }));
}

/** One position up or down; at an end of its section, into the neighbouring one. Null at the end of the programme. */
export function neighbourPosition(
  programme: Programme,
  lessonId: string,
  step: -1 | 1,
): LessonPosition | null {
  const place = positionOf(programme, lessonId);
  const at = programme.findIndex((section) => section._id === place?.sectionId);
  const section = programme[at];
  if (!place || !section) return null;
  const index = place.index + step;
  if (index >= 0 && index < section.lessons.length) return { sectionId: section._id, index };
  const neighbour = programme[at + step];
  if (!neighbour) return null;
  return { sectionId: neighbour._id, index: step === 1 ? 0 : neighbour.lessons.length };
}

/** Puts a deleted lesson back at its position; at the end of the programme if its section is gone too. */
export function restoreLesson(
  programme: Programme,
  lesson: LessonDraft,
  place: LessonPosition,
): SectionDraft[] {
  if (findLesson(programme, lesson._id)) return [...programme];
  const last = programme.at(-1);
  const home = programme.find((section) => section._id === place.sectionId) ?? last;
  if (!home) return [{ ...newSection('Section 1'), lessons: [lesson] }];
  const index = home._id === place.sectionId ? place.index : home.lessons.length;
  return changeSection(programme, home._id, (section) => ({
    ...section,
    lessons: insertAt(section.lessons, index, lesson),
  }));
}
