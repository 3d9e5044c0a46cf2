import { randomUUIDv7 } from 'node:crypto';
import { type LessonInput, type PartInput, type SectionInput } from '@atelier/contracts/authoring';
import type { Chapter } from '@atelier/contracts/chapters';
import { assetReference, minutesOfVideo } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/common';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import { firstSectionTitles } from '@atelier/contracts/words/first-sections';

/** The content of a lesson; a lesson has at most one. */
export interface Part {
  id: string;
  type: PartType;
  minutes: number;
  /** A lecture's video or a document. */
  assetId?: string;
  youtubeLink?: string;
  /** A YouTube video's own length, once it is known. */
  seconds?: number;
  text?: string;
  genialy?: string;
  canva?: string;
  question?: string;
  choices?: string[];
  answer?: string | string[];
  choiceType?: 'multiple' | 'true-false';
  explanation?: string;
  /** How often a quiz may be answered; absent where that is free. */
  attemptLimit?: number;
  evaluation?: string;
  /** Of a video, in its order. */
  chapters?: Chapter[];
}

export interface Lesson {
  id: string;
  title: string;
  isFree: boolean;
  /** Its author has not added it to the course. */
  isDraft?: true;
  part: Part | null;
  /** Documents beside its content. */
  resources?: { assetId: string }[];
}

export interface Section {
  id: string;
  title: string;
  /** All that is in it is kept back. */
  isDraft?: true;
  /** When students may follow it; absent where that is at once. */
  opening?: SectionOpening;
  lessons: Lesson[];
}

/** A question of the public FAQ; `response` is clean HTML. */
export interface Faq {
  id: string;
  question: string;
  response: string;
}

/** Sections in their order. The whole of it is one value of the course: saved and read together. */
export type Programme = Section[];

export const defaultProgramme = (): Programme =>
  firstSectionTitles.map((title) => ({ id: randomUUIDv7(), title, lessons: [] }));

/** Whole minutes of another site's video, rounded up (specification, section 9). */
export const minutesOfLinkedVideo = (seconds: number): number => Math.ceil(seconds / 60);

/** Length in seconds of each measured asset. */
export type AssetDurations = ReadonlyMap<string, number | null>;

/** What the editor sent as a programme: ids given back stay the same, new entries get one. */
export function arrange(sections: SectionInput[], current: Programme, durations: AssetDurations): Programme {
  const known = new Map(lessonsOf(current).map((lesson) => [lesson.id, lesson]));
  const former = new Map(current.map(({ id, opening }) => [id, opening]));
  return sections.map((section) => ({
    id: section._id ?? randomUUIDv7(),
    title: section.title,
    ...(section.isDraft && { isDraft: true }),
    ...openingOf(section, former),
    lessons: section.lessons.map((lesson) => {
      const id = lesson._id ?? randomUUIDv7();
      const [input] = lesson.parts;
      return {
        id,
        title: lesson.title,
        isFree: lesson.isFree,
        ...(lesson.isDraft && { isDraft: true }),
        part: input ? partOf(input, known.get(id)?.part ?? null, durations) : null,
        ...resourcesOf(lesson, known.get(id)),
      };
    }),
  }));
}

export const lessonsOf = (programme: Programme): Lesson[] => programme.flatMap((section) => section.lessons);

/** The files of its lessons, pictures of their texts aside. */
export const assetIdsOf = (programme: Programme): string[] =>
  lessonsOf(programme).flatMap(({ part, resources = [] }) => [
    ...(part?.assetId ? [part.assetId] : []),
    ...resources.map(({ assetId }) => assetId),
  ]);

/** The texts of its lessons, each cleaned. */
export const textsOf = (programme: Programme): string[] =>
  lessonsOf(programme).flatMap(({ part }) => part?.text ?? part?.evaluation ?? []);

export const assetIdOfReference = (reference: string | null | undefined): string | undefined =>
  assetReference.exec(reference ?? '')?.[1];

export const minutesOf = (lessons: Lesson[]): number =>
  lessons.reduce((total, lesson) => total + (lesson.part?.minutes ?? 0), 0);

/** The same programme with the times that the measured assets give. */
export const retime = (programme: Programme, durations: AssetDurations): Programme =>
  withParts(programme, (part) => ({ ...part, minutes: minutesOfPart(part, durations) }));

/** The YouTube videos of a programme whose length nobody has told yet, by their 11-character ids. */
export const unmeasuredVideoIds = (programme: Programme): string[] => [
  ...new Set(
    lessonsOf(programme).flatMap(({ part }) =>
      part?.type === 'lien youtube' && part.seconds === undefined
        ? (youtubeIdOf(part.youtubeLink ?? '') ?? [])
        : [],
    ),
  ),
];

/** The lengths in seconds that are known of its YouTube videos. */
export const linkedLengths = (programme: Programme): Map<string, number> =>
  new Map(
    lessonsOf(programme).flatMap(({ part }) => {
      const videoId = part?.type === 'lien youtube' && youtubeIdOf(part.youtubeLink ?? '');
      return videoId && part.seconds !== undefined ? [[videoId, part.seconds]] : [];
    }),
  );

/** The same programme with the length of one YouTube video, wherever it is linked. */
export const withLinkedDuration = (programme: Programme, videoId: string, seconds: number): Programme =>
  withParts(programme, (part) => {
    if (part.type !== 'lien youtube' || youtubeIdOf(part.youtubeLink ?? '') !== videoId) return part;
    return { ...part, seconds, minutes: minutesOfLinkedVideo(seconds) };
  });

/** The same programme with all the lengths in seconds that are known of its YouTube videos. */
export const withLinkedLengths = (programme: Programme, lengths: ReadonlyMap<string, number>): Programme =>
  [...lengths].reduce(
    (measured, [videoId, seconds]) => withLinkedDuration(measured, videoId, seconds),
    programme,
  );

/** A programme of its own with the same content: every entry gets a new id. */
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

/** Drops everything that does not belong to the part's type, so that no stale content survives a change of type. */
function partOf(input: PartInput, known: Part | null, durations: AssetDurations): Part {
  const part: Part = {
    id: known?.type === input.type ? known.id : randomUUIDv7(),
    type: input.type,
    minutes: 0,
  };
  if (input.type === 'lecture') part.assetId = assetIdOfReference(input.video);
  if (input.type === 'document') part.assetId = assetIdOfReference(input.document);
  if (input.type === 'texte') part.text = input.text ?? '';
  if (input.type === 'lien youtube') {
    part.youtubeLink = input.youtubeLink?.trim() ?? '';
    part.seconds = secondsOfLink(input, part.youtubeLink, known);
  }
  if (input.type === 'genialy') part.genialy = input.genialy ?? '';
  if (input.type === 'canva') part.canva = input.canva ?? '';
  if (input.type === 'evaluation') part.evaluation = input.evaluation ?? '';
  if (input.type === 'quiz') {
    part.question = input.question ?? '';
    part.choices = (input.choices ?? []).filter((choice) => choice.trim() !== '');
    part.answer = input.answer ?? '';
    part.choiceType = input.choiceType ?? 'multiple';
    if (input.explanation?.trim()) part.explanation = input.explanation.trim();
    if (input.attemptLimit) part.attemptLimit = input.attemptLimit;
  }
  const chapters = chaptersOf(input, part, known);
  if (chapters?.length) part.chapters = chapters;
  part.minutes = minutesOfPart(part, durations);
  return part;
}

/** Whoever says nothing of it leaves it as it is. */
function openingOf(
  { _id = '', opening }: SectionInput,
  former: ReadonlyMap<string, SectionOpening | undefined>,
): Pick<Section, 'opening'> {
  const kept = opening === undefined ? former.get(_id) : opening;
  return kept ? { opening: kept } : {};
}

/** Whoever says nothing of them leaves those of the lesson as they are. */
function resourcesOf({ resources }: LessonInput, known: Lesson | undefined): Pick<Lesson, 'resources'> {
  const ids = resources?.flatMap((reference) => assetIdOfReference(reference) ?? []);
  const kept = ids ? [...new Set(ids)].map((assetId) => ({ assetId })) : known?.resources;
  return kept?.length ? { resources: kept } : {};
}

/** Whoever says nothing of them leaves those of the same video as they are. */
function chaptersOf({ chapters }: PartInput, part: Part, known: Part | null): Chapter[] | null | undefined {
  if (part.type !== 'lecture' && part.type !== 'lien youtube') return null;
  if (chapters !== undefined) return chapters;
  const isSame = known?.assetId === part.assetId && known?.youtubeLink === part.youtubeLink;
  return isSame ? known?.chapters : null;
}

/** What is known of the same video stays; else what its player reported, until the server has asked YouTube. */
function secondsOfLink(input: PartInput, link: string, known: Part | null): number | undefined {
  const isSame = known?.type === 'lien youtube' && youtubeIdOf(known.youtubeLink ?? '') === youtubeIdOf(link);
  return (isSame ? known.seconds : undefined) ?? input.duration ?? undefined;
}

function minutesOfPart(part: Part, durations: AssetDurations): number {
  if (part.type === 'lien youtube') return minutesOfLinkedVideo(part.seconds ?? 0);
  if (part.type !== 'lecture') return 1;
  const seconds = part.assetId ? durations.get(part.assetId) : null;
  return typeof seconds === 'number' ? minutesOfVideo(seconds) : part.minutes;
}
