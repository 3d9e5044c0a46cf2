import { randomUUIDv7 } from 'node:crypto';
import { assetReference, type PartInput, type SectionInput } from '@atelier/contracts/authoring';
import type { PartType } from '@atelier/contracts/common';

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
  evaluation?: string;
}

export interface Lesson {
  id: string;
  title: string;
  isFree: boolean;
  part: Part | null;
}

export interface Section {
  id: string;
  title: string;
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

export const defaultProgramme = (): Programme => [
  { id: randomUUIDv7(), title: 'Section 1: Introduction', lessons: [] },
  { id: randomUUIDv7(), title: 'Section 2: Basics', lessons: [] },
];

/** Whole minutes of a video file; less than a minute counts as one (specification, section 9). */
export const minutesOfVideo = (seconds: number): number => Math.max(1, Math.floor(seconds / 60));

/** Length in seconds of each measured asset. */
export type AssetDurations = ReadonlyMap<string, number | null>;

/** What the editor sent as a programme: ids given back stay the same, new entries get one. */
export function arrange(sections: SectionInput[], current: Programme, durations: AssetDurations): Programme {
  const knownParts = new Map(lessonsOf(current).map((lesson) => [lesson.id, lesson.part]));
  return sections.map((section) => ({
    id: section._id ?? randomUUIDv7(),
    title: section.title,
    lessons: section.lessons.map((lesson) => {
      const id = lesson._id ?? randomUUIDv7();
      const [input] = lesson.parts;
      return {
        id,
        title: lesson.title,
        isFree: lesson.isFree,
        part: input ? partOf(input, knownParts.get(id) ?? null, durations) : null,
      };
    }),
  }));
}

export const lessonsOf = (programme: Programme): Lesson[] => programme.flatMap((section) => section.lessons);

export const assetIdsOf = (programme: Programme): string[] =>
  lessonsOf(programme).flatMap((lesson) => lesson.part?.assetId ?? []);

export const assetIdOfReference = (reference: string | null | undefined): string | undefined =>
  assetReference.exec(reference ?? '')?.[1];

export const minutesOf = (lessons: Lesson[]): number =>
  lessons.reduce((total, lesson) => total + (lesson.part?.minutes ?? 0), 0);

/** The same programme with the times that the measured assets give. */
export function retime(programme: Programme, durations: AssetDurations): Programme {
  return programme.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.part
        ? { ...lesson, part: { ...lesson.part, minutes: minutesOfPart(lesson.part, durations) } }
        : lesson,
    ),
  }));
}

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
  if (input.type === 'lien youtube') part.youtubeLink = input.youtubeLink ?? '';
  if (input.type === 'genialy') part.genialy = input.genialy ?? '';
  if (input.type === 'canva') part.canva = input.canva ?? '';
  if (input.type === 'evaluation') part.evaluation = input.evaluation ?? '';
  if (input.type === 'quiz') {
    part.question = input.question ?? '';
    part.choices = (input.choices ?? []).filter((choice) => choice.trim() !== '');
    part.answer = input.answer ?? '';
    part.choiceType = input.choiceType ?? 'multiple';
  }
  part.minutes = minutesOfPart(part, durations);
  return part;
}

function minutesOfPart(part: Part, durations: AssetDurations): number {
  if (part.type === 'lien youtube') return part.minutes;
  if (part.type !== 'lecture') return 1;
  const seconds = part.assetId ? durations.get(part.assetId) : null;
  return typeof seconds === 'number' ? minutesOfVideo(seconds) : part.minutes;
}
