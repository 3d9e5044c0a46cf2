import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { Chapter } from '@atelier/contracts/chapters';
import type { LearningLesson } from '@atelier/contracts/enrollment';
import type { Captions } from '@atelier/contracts/media';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import { isPlayedType } from '@atelier/contracts/progress';

/** Behaviour of a kind of content, independent of its view. */
interface ContentKind<Type extends PartType> {
  /** What is not available offline: our video, or an embed; null for content that is cached. */
  needsNetwork: 'video' | 'other' | null;
  /** The offline copy, without signed URLs: they give access to the file, and are useless without a network. */
  offline(part: OfKind<LearningPart, Type>): OfKind<LearningPart, Type>;
  /** HTML that is readable before hydration. */
  html?(part: OfKind<LearningPart, Type>): string | null | undefined;
}

/** Removes the server's `<img>` tags: pictures are not cached offline. */
const withoutPictures = (html: string | null | undefined) =>
  html?.replaceAll(/<img src="\/media\/[^"]*"/g, '<img');

const contentKinds: { readonly [Type in PartType]: ContentKind<Type> } = {
  lecture: {
    needsNetwork: 'video',
    offline: (part) => ({
      ...part,
      video: null,
      hlsUrl: null,
      posterUrl: null,
      storyboardUrl: null,
      captions: null,
    }),
  },
  'lien youtube': { needsNetwork: 'video', offline: (part) => part },
  texte: {
    needsNetwork: null,
    offline: (part) => ({ ...part, text: withoutPictures(part.text) }),
    html: ({ text }) => text,
  },
  document: { needsNetwork: 'other', offline: (part) => ({ ...part, document: null }) },
  quiz: { needsNetwork: null, offline: (part) => part },
  genialy: { needsNetwork: 'other', offline: (part) => part },
  canva: { needsNetwork: 'other', offline: (part) => part },
  evaluation: {
    needsNetwork: null,
    offline: (part) => ({ ...part, evaluation: withoutPictures(part.evaluation) }),
    html: ({ evaluation }) => evaluation,
  },
  exercice: {
    needsNetwork: null,
    offline: (part) => ({
      ...part,
      exercise: part.exercise && {
        ...part.exercise,
        statement: withoutPictures(part.exercise.statement) ?? '',
      },
    }),
    html: ({ exercise }) => exercise?.statement,
  },
};

type HasType = { type: string };

/** Null for a kind that this version of the page does not know. Callers pass parts of the matching kind. */
export const contentKindOf = (part: HasType | undefined): ContentKind<PartType> | null =>
  part && isNameOf(partWords, part.type)
    ? (contentKinds[part.type] as unknown as ContentKind<PartType>)
    : null;

/** Completed by playing to the end; other kinds by being shown. */
export const isPlayed = (part: HasType | undefined): boolean => part !== undefined && isPlayedType(part.type);

/** A code exercise that is open. */
export const isExercise = ({ opensAt, parts: [part] }: LearningLesson): boolean =>
  part?.type === 'exercice' && !opensAt;

/** Whether a lesson, or its tab « Code », takes the room of the curriculum, which is then a rail. */
export const needsRoom = (lesson: LearningLesson, params: URLSearchParams): boolean =>
  isExercise(lesson) || (lesson.hasCode === true && params.get('onglet') === 'code');

/** A video of our own; null for every other kind. */
export const videoPartOf = (part: LearningPart | undefined): OfKind<LearningPart, 'lecture'> | null =>
  part?.type === 'lecture' ? part : null;

export const chaptersOf = (part: LearningPart | undefined): readonly Chapter[] =>
  (part && 'chapters' in part && part.chapters) || [];

export const captionsOf = (part: LearningPart | undefined): Captions[] =>
  (part && 'captions' in part && part.captions) || [];
