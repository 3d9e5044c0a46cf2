import type { OfKind, PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import { plainText } from '@atelier/contracts/plain-text';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/common';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { partWords } from '@atelier/contracts/words/part-types';
import { isPlayedType } from '@atelier/contracts/progress';
import { countOf } from '../../../shared/format/format';
import { newId } from '../../../shared/new-id';
import { quizDraftOf, quizGap } from '../quiz/quiz-draft';

type Own<Type extends PartType> = Omit<OfKind<PartDraft, Type>, '_id' | 'type' | 'time'>;
type Sent<Type extends PartType> = OfKind<PartInput, Type>;

/** What a content of one kind is to its author's editor. */
interface AuthoredKind<Type extends PartType> {
  /** What is in it before anything was written. */
  empty: Own<Type>;
  /** What would be lost with it, as plain text. */
  texts(part: Own<Type>): (string | null | undefined)[];
  /** Students would find something there that works; of a video its asset says so. */
  isComplete(part: Own<Type>): boolean;
  /** Whether its file can be shown yet, as far as the server has told; absent where that takes no time. */
  isPrepared?(part: Own<Type>): boolean;
  /** In a few words, behind its kind. */
  summary?(part: Sent<Type>): string;
}

const isWritten = (html: string | null | undefined): boolean => plainText(html ?? '') !== '';
const wordsIn = (html: string | null | undefined): string =>
  countOf(
    plainText(html ?? '')
      .split(/\s+/)
      .filter((word) => word !== '').length,
    'mot',
  );

const authoredKinds: { readonly [Type in PartType]: AuthoredKind<Type> } = {
  lecture: {
    empty: {},
    texts: ({ video }) => [video],
    isComplete: ({ video }) => Boolean(video),
    isPrepared: ({ asset }) => asset?.status === 'ready',
  },
  'lien youtube': {
    empty: {},
    texts: ({ youtubeLink }) => [youtubeLink],
    isComplete: ({ youtubeLink }) => youtubeIdOf(youtubeLink ?? '') !== null,
  },
  texte: {
    empty: {},
    texts: ({ text }) => [plainText(text ?? '')],
    isComplete: ({ text }) => isWritten(text),
    summary: ({ text }) => `, ${wordsIn(text)}`,
  },
  document: {
    empty: {},
    texts: ({ document }) => [document],
    isComplete: ({ document }) => Boolean(document),
  },
  quiz: {
    empty: { question: '', choices: [], answer: [], choiceType: 'multiple' },
    texts: ({ question, explanation, choices }) => [question, explanation, ...(choices ?? [])],
    isComplete: (part) => quizGap(quizDraftOf(part)) === null,
    summary: ({ question }) => ` : ${question?.trim() || 'sans question'}`,
  },
  genialy: {
    empty: {},
    texts: ({ genialy }) => [genialy],
    isComplete: ({ genialy }) => geniallyEmbedOf(genialy ?? '') !== null,
  },
  canva: {
    empty: {},
    texts: ({ canva }) => [canva],
    isComplete: ({ canva }) => canvaEmbedOf(canva ?? '') !== null,
  },
  evaluation: {
    empty: {},
    texts: ({ evaluation }) => [plainText(evaluation ?? '')],
    isComplete: ({ evaluation }) => isWritten(evaluation),
    summary: ({ evaluation }) => `, ${wordsIn(evaluation)}`,
  },
};

/** Each method is called with parts of this very kind. */
const kindOf = ({ type }: { type: PartType }) => authoredKinds[type] as unknown as AuthoredKind<PartType>;

/** A part of the type with nothing in it yet. */
export const emptyPart = <Type extends PartType>(type: Type): OfKind<PartDraft, Type> =>
  ({
    _id: newId(),
    type,
    time: isPlayedType(type) ? 0 : 1,
    ...authoredKinds[type].empty,
  }) as unknown as OfKind<PartDraft, Type>;

export const lecturePart = (asset: MediaAsset): OfKind<PartDraft, 'lecture'> => ({
  ...emptyPart('lecture'),
  video: asset.fileUrl,
  asset,
});

export const documentPart = (asset: MediaAsset): OfKind<PartDraft, 'document'> => ({
  ...emptyPart('document'),
  document: asset.fileUrl,
  asset,
});

/** Nothing would be lost with it. */
export const isEmptyPart = (part: PartDraft): boolean =>
  kindOf(part)
    .texts(part)
    .every((content) => (content ?? '').trim() === '');

export const isCompletePart = (part: PartDraft): boolean => kindOf(part).isComplete(part);

export const isPrepared = (part: PartDraft): boolean => kindOf(part).isPrepared?.(part) ?? true;

/** The content of a lesson in a few words. */
export function partSummary(part: PartInput | undefined): string {
  if (part === undefined) return 'Aucun contenu';
  const { label } = partWords[part.type];
  const summary = kindOf(part).summary?.(part);
  return summary === undefined ? label : `${label}${summary}`;
}

/** The file that it shows, as far as the server has told of it. */
export const assetOf = (part: PartDraft | undefined): MediaAsset | null =>
  (part && 'asset' in part && part.asset) || null;
