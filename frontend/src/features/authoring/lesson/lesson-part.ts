import type { OfKind, PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import { linesOf } from '@atelier/contracts/exercise-files';
import { exerciseNeeds } from '@atelier/contracts/exercise-verification';
import { plainText } from '@atelier/contracts/plain-text';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/common';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { partWords } from '@atelier/contracts/words/part-types';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { isPlayedType } from '@atelier/contracts/progress';
import { countOf, quoted } from '../../../shared/format/format';
import { newId } from '../../../shared/new-id';
import { bankDraftOf, bankGap, hasBank } from '../quiz/bank-draft';
import { quizDraftOf, quizGap } from '../quiz/quiz-draft';

type Own<Type extends PartType> = Omit<OfKind<PartDraft, Type>, '_id' | 'type' | 'time'>;
type Sent<Type extends PartType> = OfKind<PartInput, Type>;

/** Authoring behaviour of a kind of content. */
interface AuthoredKind<Type extends PartType> {
  /** Initial fields. */
  empty: Own<Type>;
  /** Its texts, which deleting it would lose. */
  texts(part: Own<Type>): (string | null | undefined)[];
  /** Students can use it; for a video its asset decides. */
  isComplete(part: Own<Type>): boolean;
  /** Its file has been processed, as far as known; absent for kinds without processing. */
  isPrepared?(part: Own<Type>): boolean;
  /** A few words, shown after the kind. */
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

const excerptOf = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 60).replace(/\s+\S*$/, '')}…` : text;
const linesIn = (files: readonly { start: string; solution?: string | null | undefined }[]): number =>
  files.reduce((sum, { start, solution }) => sum + linesOf(solution ?? start).length, 0);

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
    texts: ({ questions, ...single }) =>
      [single, ...(questions ?? [])].flatMap(({ question, explanation, choices }) => [
        question,
        explanation,
        ...(choices ?? []),
      ]),
    isComplete: (part) => (hasBank(part) ? bankGap(bankDraftOf(part)) : quizGap(quizDraftOf(part))) === null,
    summary: ({ question, questions }) =>
      questions?.length
        ? ` : ${countOf(questions.length, 'question')}`
        : ` : ${question?.trim() || 'sans question'}`,
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
  exercice: {
    empty: {
      language: 'javascript',
      statement: '',
      files: [{ name: 'exercice.js', visibility: 'given', start: '' }],
      checks: [],
      counts: false,
    },
    texts: ({ statement, files, checks }) => [
      plainText(statement),
      ...files.flatMap(({ start, solution }) => [start, solution]),
      ...checks.map(({ sentence }) => sentence),
    ],
    isComplete: ({ verification, ...exercise }) => exerciseNeeds(exercise, verification) === null,
    // Tells two versions apart, where a merge shows them beside each other.
    summary: ({ language = 'javascript', statement = '', files = [], checks = [] }) =>
      [
        `, ${exerciseLanguages[language].label}`,
        countOf(checks.length, 'vérification'),
        `${countOf(linesIn(files), 'ligne')} de code`,
        ...(isWritten(statement) ? [quoted(excerptOf(plainText(statement)))] : []),
      ].join(', '),
  },
};

/** Callers pass parts of the matching kind, which the type cannot express. */
const kindOf = ({ type }: { type: PartType }) => authoredKinds[type] as unknown as AuthoredKind<PartType>;

/** An empty part of the type. */
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

/** Removing it loses nothing. */
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

/** The asset of a part, as last fetched. */
export const assetOf = (part: PartDraft | undefined): MediaAsset | null =>
  (part && 'asset' in part && part.asset) || null;
