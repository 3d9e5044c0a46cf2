import type { CourseField } from '@atelier/contracts/words/course-fields';
import { isSellable } from '@atelier/contracts/money';
import type { MediaStatus } from '@atelier/contracts/media';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { lessonsOf, type Lesson, type Part, type Programme } from './programme.js';

export interface AssetStanding {
  status: MediaStatus;
}

const tooSmall = 'Le prix est de 0\u00a0€, ou d’au moins 0,50\u00a0€.';

interface Candidate {
  category: string | null;
  priceCents: number | null;
  promotionCents: number | null;
  programme: Programme;
}

interface CourseGap {
  /** The field that settles it; the wizard knows its step (`words/wizard-steps.ts`). */
  path: CourseField;
  message: string;
}

/** What still stands between a draft and its publication. */
export function publicationGaps(course: Candidate, assets: ReadonlyMap<string, AssetStanding>): CourseGap[] {
  const gaps: CourseGap[] = [];
  const lessons = lessonsOf(course.programme);
  if (!course.category) gaps.push({ path: 'category', message: 'Choisissez une catégorie.' });
  if (course.priceCents === null)
    gaps.push({ path: 'price', message: 'Indiquez un prix, 0 pour un cours gratuit.' });
  for (const [path, cents] of [
    ['price', course.priceCents],
    ['promotionPrice', course.promotionCents],
  ] as const) {
    if (!isSellable(cents ?? 0)) gaps.push({ path, message: tooSmall });
  }
  if (lessons.length === 0) gaps.push({ path: 'sections', message: 'Ajoutez au moins une leçon.' });
  for (const lesson of lessons) {
    const gap = gapOf(lesson, assets);
    if (gap) gaps.push({ path: 'sections', message: gap });
  }
  return gaps;
}

function gapOf({ title, part }: Lesson, assets: ReadonlyMap<string, AssetStanding>): string | null {
  if (!part || !hasContent(part)) return `La leçon « ${title} » n’a pas encore de contenu.`;
  if (part.type === 'quiz') return gapOfQuiz(title, part);
  if (!isRecognised(part)) return `Le lien de la leçon « ${title} » n’est pas reconnu.`;
  if (part.type !== 'lecture' || !part.assetId) return null;
  const status = assets.get(part.assetId)?.status;
  if (status === 'ready') return null;
  if (status === 'failed') return `La vidéo de la leçon « ${title} » est inutilisable : remplacez-la.`;
  return `La vidéo de la leçon « ${title} » n’est pas encore prête.`;
}

function gapOfQuiz(title: string, { choices = [], answer = [] }: Part): string | null {
  if (choices.length < 2) return `Le quiz « ${title} » doit proposer au moins deux réponses.`;
  const right = [answer].flat().filter(Boolean);
  if (right.length > 0 && right.every((choice) => choices.includes(choice))) return null;
  return `Indiquez la bonne réponse du quiz « ${title} ».`;
}

function isRecognised({ type, youtubeLink = '', genialy = '', canva = '' }: Part): boolean {
  if (type === 'lien youtube') return youtubeIdOf(youtubeLink) !== null;
  if (type === 'genialy') return geniallyEmbedOf(genialy) !== null;
  return type !== 'canva' || canvaEmbedOf(canva) !== null;
}

function hasContent(part: Part): boolean {
  const content =
    part.assetId ??
    part.text ??
    part.youtubeLink ??
    part.genialy ??
    part.canva ??
    part.question ??
    part.evaluation;
  return Boolean(content?.trim());
}
