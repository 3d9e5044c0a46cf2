import { randomUUIDv7 } from 'node:crypto';
import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { SourceMark } from '@atelier/contracts/lesson-source';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { StoredVerification } from '@atelier/contracts/exercise-verdict';
import { firstSectionTitles } from '@atelier/contracts/words/course-fields';
import {
  assetIdOf,
  assetIdOfReference,
  type AssetDurations,
  type Stored,
} from '../../../lesson-kinds/lesson-kind.js';
import { withMinutes, storedPart } from '../../../lesson-kinds/lesson-kinds.js';
import { minutesOfLinkedVideo } from '../../../lesson-kinds/youtube.js';

/** The content of a lesson; a lesson has at most one. */
export type Part = Stored;

export interface Lesson {
  id: string;
  title: string;
  isFree: boolean;
  /** Not added to the course by its author yet. */
  isDraft?: true;
  part: Part | null;
  /** Attached documents. */
  resources?: { assetId: string }[];
  /** Its code, and where the film shows it. */
  source?: LessonSource;
}

export interface LessonSource {
  assetId: string;
  marks: SourceMark[];
}

export interface Section {
  id: string;
  title: string;
  /** Hides everything in it. */
  isDraft?: true;
  /** When it opens for students; immediately if absent. */
  opening?: SectionOpening;
  /** The code of its lessons that have none of their own. */
  source?: Pick<LessonSource, 'assetId'>;
  lessons: Lesson[];
}

/** A question of the public FAQ; `response` is clean HTML. */
export interface Faq {
  id: string;
  question: string;
  response: string;
}

/** Ordered sections. Stored as a single value of the course. */
export type Programme = Section[];

export const defaultProgramme = (): Programme =>
  firstSectionTitles.map((title) => ({ id: randomUUIDv7(), title, lessons: [] }));

/** Builds a programme from the editor's input: known ids are kept, new entries get one. */
export function arrange(sections: SectionInput[], current: Programme, durations: AssetDurations): Programme {
  const known = new Map(lessonsOf(current).map((lesson) => [lesson.id, lesson]));
  const knownSections = new Map(current.map((section) => [section.id, section]));
  return sections.map((section) => ({
    id: section._id ?? randomUUIDv7(),
    title: section.title,
    ...(section.isDraft && { isDraft: true }),
    ...openingOf(section, knownSections.get(section._id ?? '')),
    ...sectionSourceOf(section, knownSections.get(section._id ?? '')),
    lessons: section.lessons.map((lesson) => {
      const id = lesson._id ?? randomUUIDv7();
      const [input] = lesson.parts;
      return {
        id,
        title: lesson.title,
        isFree: lesson.isFree,
        ...(lesson.isDraft && { isDraft: true }),
        part: input ? storedPart(input, known.get(id)?.part ?? null, durations, randomUUIDv7) : null,
        ...resourcesOf(lesson, known.get(id)),
        ...sourceOf(lesson, known.get(id)),
      };
    }),
  }));
}

export const lessonsOf = (programme: Programme): Lesson[] => programme.flatMap((section) => section.lessons);

/** The programme with the code that each lesson shows: its own, else that of its section. */
export const withShownSources = (programme: Programme): Programme =>
  programme.map(({ source, ...section }) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      source ? { source: { ...source, marks: [] }, ...lesson } : lesson,
    ),
  }));

/** Files of sections and lessons, except pictures in texts. */
export const assetIdsOf = (programme: Programme): string[] =>
  [
    ...programme.map(({ source }) => source?.assetId),
    ...lessonsOf(programme).flatMap(({ part, resources = [], source }) => [
      part && assetIdOf(part),
      source?.assetId,
      ...resources.map(({ assetId }) => assetId),
    ]),
  ].flatMap((id) => id ?? []);

export const minutesOf = (lessons: Lesson[]): number =>
  lessons.reduce((total, lesson) => total + (lesson.part?.minutes ?? 0), 0);

/** The programme with the measured durations of its assets. */
export const withMeasuredMinutes = (programme: Programme, durations: AssetDurations): Programme =>
  withParts(programme, (part) => withMinutes(part, durations));

/** YouTube ids of the programme whose duration is unknown. */
export const unmeasuredVideoIds = (programme: Programme): string[] => [
  ...new Set(
    lessonsOf(programme).flatMap(({ part }) =>
      part?.type === 'lien youtube' && part.seconds === undefined
        ? (youtubeIdOf(part.youtubeLink) ?? [])
        : [],
    ),
  ),
];

/** Known durations of its YouTube videos, in seconds. */
export const linkedDurations = (programme: Programme): Map<string, number> =>
  new Map(
    lessonsOf(programme).flatMap(({ part }) => {
      const videoId = part?.type === 'lien youtube' && youtubeIdOf(part.youtubeLink);
      return videoId && part.seconds !== undefined ? [[videoId, part.seconds]] : [];
    }),
  );

/** The programme with the duration of one YouTube video, wherever it is linked. */
export const withLinkedDuration = (programme: Programme, videoId: string, seconds: number): Programme =>
  withParts(programme, (part) => {
    if (part.type !== 'lien youtube' || youtubeIdOf(part.youtubeLink) !== videoId) return part;
    return { ...part, seconds, minutes: minutesOfLinkedVideo(seconds) };
  });

/** The programme with all known durations of its YouTube videos. */
export const withLinkedDurations = (
  programme: Programme,
  durations: ReadonlyMap<string, number>,
): Programme =>
  [...durations].reduce(
    (measured, [videoId, seconds]) => withLinkedDuration(measured, videoId, seconds),
    programme,
  );

/** The programme with what a verification of an exercise found. */
export const withVerification = (
  programme: Programme,
  lessonId: string,
  verification: StoredVerification,
): Programme =>
  programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === lessonId && lesson.part?.type === 'exercice'
        ? { ...lesson, part: { ...lesson.part, verification } }
        : lesson,
    ),
  }));

/**
 * The programme with another pin of a film to a line of the code it shows, in the order of the film; the same one is
 * pinned once. The code of a section becomes the lesson's own by that.
 */
export const withSourceMark = (
  programme: Programme,
  lessonId: string,
  { assetId, marks }: LessonSource,
  mark: SourceMark,
): Programme =>
  programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === lessonId ? { ...lesson, source: { assetId, marks: withMark(marks, mark) } } : lesson,
    ),
  }));

function withMark(marks: SourceMark[], mark: SourceMark): SourceMark[] {
  const isSame = ({ seconds, path, line }: SourceMark) =>
    seconds === mark.seconds && path === mark.path && line === mark.line;
  return [...marks.filter((one) => !isSame(one)), mark].toSorted((one, other) => one.seconds - other.seconds);
}

/** A copy with new ids. */
export const copyOf = (programme: Programme): Programme =>
  programme.map((section) => ({
    ...section,
    id: randomUUIDv7(),
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      id: randomUUIDv7(),
      part: lesson.part && { ...lesson.part, id: randomUUIDv7() },
    })),
  }));

const withParts = (programme: Programme, change: (part: Part) => Part): Programme =>
  programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.part ? { ...lesson, part: change(lesson.part) } : lesson,
    ),
  }));

/** Unchanged if absent. */
function openingOf({ opening }: SectionInput, known: Section | undefined): Pick<Section, 'opening'> {
  const stored = opening === undefined ? known?.opening : opening;
  return stored ? { opening: stored } : {};
}

/** Unchanged if absent. */
function sectionSourceOf({ source }: SectionInput, known: Section | undefined): Pick<Section, 'source'> {
  if (source === undefined) return known?.source ? { source: known.source } : {};
  const assetId = assetIdOfReference(source?.file);
  return assetId ? { source: { assetId } } : {};
}

/** Unchanged if absent. */
function resourcesOf({ resources }: LessonInput, known: Lesson | undefined): Pick<Lesson, 'resources'> {
  const ids = resources?.flatMap((reference) => assetIdOfReference(reference) ?? []);
  const stored = ids ? [...new Set(ids)].map((assetId) => ({ assetId })) : known?.resources;
  return stored?.length ? { resources: stored } : {};
}

/** Unchanged if absent. */
function sourceOf({ source }: LessonInput, known: Lesson | undefined): Pick<Lesson, 'source'> {
  if (source === undefined) return known?.source ? { source: known.source } : {};
  const assetId = assetIdOfReference(source?.file);
  return source && assetId ? { source: { assetId, marks: source.marks } } : {};
}

/** A source, and the one of the last lesson before that has any. */
export interface SourcePair {
  assetId: string;
  previousId: string;
}

/** The sources that follow each other in a programme; the same one twice changes nothing. */
export function sourcePairsOf(programme: Programme): SourcePair[] {
  const ids = lessonsOf(withShownSources(programme)).flatMap(({ source }) => source?.assetId ?? []);
  return ids.flatMap((assetId, at) => {
    const previousId = ids[at - 1];
    return previousId === undefined || previousId === assetId ? [] : [{ assetId, previousId }];
  });
}
