import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import type { Chapter } from '@atelier/contracts/chapters';
import type { Captions } from '@atelier/contracts/media';
import { isNameOf } from '@atelier/contracts/words/names-of';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import { isPlayedType } from '@atelier/contracts/progress';

/** What the learning page knows of a kind before anything of it is shown. */
interface LearntKind<Type extends PartType> {
  /** What of it never is on the device: its video, or what others show; null for what can be read. */
  needsNetwork: 'video' | 'other' | null;
  /** As it is kept on the device: a signed address opens its file to whoever has it, and needs a network anyway. */
  offline(part: OfKind<LearningPart, Type>): OfKind<LearningPart, Type>;
  /** What of it can be read before the page's scripts are there. */
  html?(part: OfKind<LearningPart, Type>): string | null | undefined;
}

/** As the server writes the pictures of a text; of one that is kept its words are left. */
const withoutPictures = (html: string | null | undefined) =>
  html?.replaceAll(/<img src="\/media\/[^"]*"/g, '<img');

const learntKinds: { readonly [Type in PartType]: LearntKind<Type> } = {
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
};

type Typed = { type: string };

/** Null for a kind that only a newer version of this page knows. Each method is called with parts of this very kind. */
export const learntKindOf = (part: Typed | undefined): LearntKind<PartType> | null =>
  part && isNameOf(partWords, part.type) ? (learntKinds[part.type] as unknown as LearntKind<PartType>) : null;

/** Is followed by playing it to its end; everything else by being shown. */
export const isPlayed = (part: Typed | undefined): boolean => part !== undefined && isPlayedType(part.type);

/** Our own video; null for every other kind. */
export const filmOf = (part: LearningPart | undefined): OfKind<LearningPart, 'lecture'> | null =>
  part?.type === 'lecture' ? part : null;

export const chaptersOf = (part: LearningPart | undefined): readonly Chapter[] =>
  (part && 'chapters' in part && part.chapters) || [];

export const captionsOf = (part: LearningPart | undefined): Captions[] =>
  (part && 'captions' in part && part.captions) || [];
