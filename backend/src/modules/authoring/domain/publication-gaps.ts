import type { CourseField } from '@atelier/contracts/words/course-fields';
import type { PublicationGap } from '@atelier/contracts/course-draft';
import { isSellable } from '@atelier/contracts/money';
import type { MediaFault, MediaStatus } from '@atelier/contracts/media';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { lessonsOf, type Lesson, type Part, type Programme } from './programme.js';

export interface AssetStanding {
  status: MediaStatus;
  fault?: MediaFault | null | undefined;
}

const tooSmall = 'Le prix est de 0\u00a0€, ou d’au moins 0,50\u00a0€.';

interface Candidate {
  category: string | null;
  priceCents: number | null;
  promotionCents: number | null;
  programme: Programme;
}

interface CourseGap extends PublicationGap {
  /** The field that settles it; the wizard knows its step (`words/wizard-steps.ts`). */
  path: CourseField;
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
    if (gap === null) continue;
    const { id, title } = lesson;
    gaps.push({ path: 'sections', message: gap.message, lesson: { _id: id, title, needs: gap.needs } });
  }
  return gaps;
}

/** In a sentence that stands alone, and in words for where the title is read already. */
interface LessonGap {
  message: string;
  needs: string;
}

function gapOf({ title, part }: Lesson, assets: ReadonlyMap<string, AssetStanding>): LessonGap | null {
  if (!part || !hasContent(part))
    return { message: `La leçon « ${title} » n’a pas encore de contenu.`, needs: 'Pas encore de contenu.' };
  if (part.type === 'quiz') return gapOfQuiz(title, part);
  if (!isRecognised(part))
    return {
      message: `Le lien de la leçon « ${title} » n’est pas reconnu.`,
      needs: 'Son lien n’est pas reconnu.',
    };
  if (part.type !== 'lecture' || !part.assetId) return null;
  const asset = assets.get(part.assetId);
  if (asset?.status === 'ready') return null;
  const said = saidOfVideo(asset);
  return { message: `La vidéo de la leçon « ${title} » ${said}`, needs: `Sa vidéo ${said}` };
}

function saidOfVideo(asset: AssetStanding | undefined): string {
  if (asset?.status !== 'failed') return 'n’est pas encore prête.';
  if (asset.fault === 'lost') return 'n’est plus chez nous, par notre faute : envoyez-la à nouveau.';
  if (asset.fault === 'incident') return 'n’a pas pu être préparée, par notre faute : relancez-la.';
  return 'est inutilisable : remplacez-la.';
}

function gapOfQuiz(title: string, { choices = [], answer = [] }: Part): LessonGap | null {
  if (choices.length < 2)
    return {
      message: `Le quiz « ${title} » doit proposer au moins deux réponses.`,
      needs: 'Le quiz doit proposer au moins deux réponses.',
    };
  const right = [answer].flat().filter(Boolean);
  if (right.length > 0 && right.every((choice) => choices.includes(choice))) return null;
  return {
    message: `Indiquez la bonne réponse du quiz « ${title} ».`,
    needs: 'Indiquez la bonne réponse du quiz.',
  };
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
