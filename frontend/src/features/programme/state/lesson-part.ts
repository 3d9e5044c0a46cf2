import { plainText } from '@atelier/contracts/plain-text';
import type { PartDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/common';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { newId } from '../../../shared/new-id';
import { quizDraftOf, quizGap } from './quiz-draft';

/** A part of the type with nothing in it yet. */
export const emptyPart = (type: PartType): PartDraft => ({
  _id: newId(),
  type,
  time: type === 'lecture' || type === 'lien youtube' ? 0 : 1,
  ...(type === 'quiz' ? { question: '', choices: [], answer: [], choiceType: 'multiple' as const } : {}),
});

export const lecturePart = (asset: MediaAsset): PartDraft => ({
  _id: newId(),
  type: 'lecture',
  time: 0,
  video: asset.fileUrl,
  asset,
});

export const documentPart = (asset: MediaAsset): PartDraft => ({
  ...emptyPart('document'),
  document: asset.fileUrl,
  asset,
});

/** Nothing would be lost with it. */
export const isEmptyPart = (part: PartDraft): boolean =>
  [
    part.video,
    part.document,
    part.youtubeLink,
    part.genialy,
    part.canva,
    part.question,
    part.explanation,
    plainText(part.text ?? ''),
    plainText(part.evaluation ?? ''),
    ...(part.choices ?? []),
  ].every((content) => (content ?? '').trim() === '');

const isWritten = (html: string | null | undefined): boolean => plainText(html ?? '') !== '';

/** Students would find something there that works; of a video its asset says so. */
export function isCompletePart(part: PartDraft): boolean {
  switch (part.type) {
    case 'lecture':
      return !!part.video;
    case 'document':
      return !!part.document;
    case 'texte':
      return isWritten(part.text);
    case 'evaluation':
      return isWritten(part.evaluation);
    case 'quiz':
      return quizGap(quizDraftOf(part)) === null;
    case 'lien youtube':
      return youtubeIdOf(part.youtubeLink ?? '') !== null;
    case 'genialy':
      return geniallyEmbedOf(part.genialy ?? '') !== null;
    case 'canva':
      return canvaEmbedOf(part.canva ?? '') !== null;
  }
}
