import type { SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { runFields } from '@atelier/contracts/exercise-verification';
import { lessonKinds, type PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import { newId } from '../../../shared/new-id';

/** The sections of a course, in order. All functions are pure and return a new programme. */
export type Programme = readonly SectionDraft[];

export const newSection = (title: string): SectionDraft => ({
  _id: newId(),
  title,
  index: 0,
  time: 0,
  lessons: [],
});

/** A new lesson is a draft until its author adds it to the course. */
export const newLesson = (title: string): LessonDraft => ({
  _id: newId(),
  title,
  time: 0,
  isFree: false,
  isDraft: true,
  parts: [],
});

/** A draft copy with the same content and the same files. */
export const copyOfLesson = (lesson: LessonDraft): LessonDraft => ({
  ...lesson,
  _id: newId(),
  isDraft: true,
  parts: lesson.parts.map((part) => ({ ...part, _id: newId() })),
});

/** Moves an item of a list; out of range, returns the list unchanged. */
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

/** The lessons that are part of the course: not drafts, nor in a draft section. */
export const shownLessons = (programme: Programme): LessonDraft[] =>
  allLessons(programme.filter(({ isDraft }) => !isDraft)).filter(({ isDraft }) => !isDraft);

export const findLesson = (programme: Programme, lessonId: string): LessonDraft | undefined =>
  allLessons(programme).find((lesson) => lesson._id === lessonId);

export const sectionOf = (programme: Programme, lessonId: string): SectionDraft | undefined =>
  programme.find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId));

/** Body of `PUT sections`: ids, titles, order and content, without the server's durations and assets. */
export const toSectionInputs = (programme: Programme): SectionInput[] =>
  programme.map((section, index) => ({
    _id: section._id,
    title: section.title,
    index,
    isDraft: section.isDraft,
    opening: section.opening ?? null,
    ...(section.source !== undefined && {
      source: section.source && { file: section.source.asset.fileUrl },
    }),
    lessons: section.lessons.map(({ _id, title, isFree, isDraft, parts, resources, source }) => ({
      _id,
      title,
      isFree,
      isDraft,
      parts: parts.map((part) => PartInput.parse(part)),
      ...(resources && { resources: resources.map(({ fileUrl }) => fileUrl) }),
      ...(source !== undefined && { source: source && { file: source.asset.fileUrl, marks: source.marks } }),
    })),
  }));

/** The source that a part's duration and status belong to: a different source invalidates them. */
const sourceOf = (part: PartDraft) => {
  const { video, document, youtubeLink }: Partial<Record<string, unknown>> = part;
  return [part.type, video ?? null, document ?? null, String(youtubeLink ?? '').trim()].join(' ');
};

/** The fields of a part that only the server sets. */
const serverFacts = (part: PartDraft) => {
  const { draft, input } = lessonKinds[part.type];
  return Object.fromEntries(
    Object.entries(part).filter(([field]) => field in draft.shape && !(field in input.shape)),
  );
};

/** An exercise whose run differs from the one that was verified is to be verified again, saved or not. */
export function withStaleness(part: PartDraft, known: PartDraft | undefined): PartDraft {
  if (part.type !== 'exercice' || !part.verification?.isCurrent || known?.type !== 'exercice') return part;
  return JSON.stringify(runFields(part)) === JSON.stringify(runFields(known))
    ? part
    : { ...part, verification: { ...part.verification, isCurrent: false } };
}

function withLessonFacts(lesson: LessonDraft, known: LessonDraft | undefined): LessonDraft {
  const [part] = lesson.parts;
  const [knownPart] = known?.parts ?? [];
  if (!known) return lesson;
  if (!part || !knownPart) return part || knownPart ? lesson : { ...lesson, time: known.time };
  if (sourceOf(part) !== sourceOf(knownPart)) return lesson;
  const length = 'duration' in knownPart && knownPart.duration ? { duration: knownPart.duration } : {};
  const facts = { ...part, ...serverFacts(knownPart), ...length } as PartDraft;
  return { ...lesson, time: known.time, parts: [withStaleness(facts, knownPart)] };
}

/** Overlays the fields that only the server sets (durations, media) on the local copy. */
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

/** Moves a lesson within its section or into another; no change if either was deleted. */
export function moveLessonTo(programme: Programme, lessonId: string, to: LessonPosition): SectionDraft[] {
  const lesson = findLesson(programme, lessonId);
  if (!lesson || !programme.some((section) => section._id === to.sectionId)) return [...programme];
  return changeSection(removeLesson(programme, lessonId), to.sectionId, (section) => ({
    ...section,
    lessons: insertAt(section.lessons, to.index, lesson),
  }));
}

/** One position up or down; at an end of its section, into the adjacent one. Null at an end of the programme. */
export function neighbourPosition(
  programme: Programme,
  lessonId: string,
  step: -1 | 1,
): LessonPosition | null {
  const position = positionOf(programme, lessonId);
  const at = programme.findIndex((section) => section._id === position?.sectionId);
  const section = programme[at];
  if (!position || !section) return null;
  const index = position.index + step;
  if (index >= 0 && index < section.lessons.length) return { sectionId: section._id, index };
  const neighbour = programme[at + step];
  if (!neighbour) return null;
  return { sectionId: neighbour._id, index: step === 1 ? 0 : neighbour.lessons.length };
}

/** Restores a deleted lesson at its position; at the end of the programme if its section was deleted too. */
export function restoreLesson(
  programme: Programme,
  lesson: LessonDraft,
  position: LessonPosition,
): SectionDraft[] {
  if (findLesson(programme, lesson._id)) return [...programme];
  const last = programme.at(-1);
  const home = programme.find((section) => section._id === position.sectionId) ?? last;
  if (!home) return [{ ...newSection('Section 1'), lessons: [lesson] }];
  const index = home._id === position.sectionId ? position.index : home.lessons.length;
  return changeSection(programme, home._id, (section) => ({
    ...section,
    lessons: insertAt(section.lessons, index, lesson),
  }));
}
