import type { CourseField } from '@atelier/contracts/words/course-fields';
import type { PublicationGap } from '@atelier/contracts/course-draft';
import { isSellable } from '@atelier/contracts/money';
import type { MediaFault, MediaStatus } from '@atelier/contracts/media';
import { canvaEmbedOf, geniallyEmbedOf, youtubeIdOf } from '@atelier/contracts/embeds';
import { lessonsOf, type Lesson, type Part, type Programme } from './programme.js';
import { hasContent, withoutDrafts } from './visible-programme.js';

export interface AssetStanding {
  status: MediaStatus;
  fault?: MediaFault | null | undefined;
}

const tooSmall = 'Le prix est de 0\u00a0€, ou d’au moins 0,50\u00a0€.';

interface Candidate {
  isPublished: boolean;
  category: string | null;
  priceCents: number | null;
  promotionCents: number | null;
  programme: Programme;
}

interface CourseGap extends PublicationGap {
  /** The field that settles it; the wizard knows its step (`words/wizard-steps.ts`). */
  path: CourseField;
}

/** Nobody is sold a course without a lesson: publishing this one takes it off sale. Its students keep what they have. */
export const isEmptied = ({ isPublished, programme }: Candidate): boolean =>
  isPublished && lessonsOf(withoutDrafts(programme)).length === 0;

/** What still stands between a course and its publication. */
export function publicationGaps(course: Candidate, assets: ReadonlyMap<string, AssetStanding>): CourseGap[] {
  const gaps: CourseGap[] = [];
  if (isEmptied(course)) return gaps;
  const lessons = lessonsOf(withoutDrafts(course.programme));
  if (!course.category) gaps.push({ path: 'category', message: 'Choisissez une catégorie.' });
  if (course.priceCents === null)
    gaps.push({ path: 'price', message: 'Indiquez un prix, 0 pour un cours gratuit.' });
  for (const [path, cents] of [
    ['price', course.priceCents],
    ['promotionPrice', course.promotionCents],
  ] as const) {
    if (!isSellable(cents ?? 0)) gaps.push({ path, message: tooSmall });
  }
  if (lessons.length === 0) gaps.push({ path: 'sections', message: noLesson(course.programme) });
  for (const lesson of lessons) {
    const gap = gapOf(lesson, assets);
    if (gap === null) continue;
    const { id, title } = lesson;
    gaps.push({ path: 'sections', message: gap.message, lesson: { _id: id, title, needs: gap.needs } });
  }
  return gaps;
}

interface Presentation {
  description: string;
  skills: string[];
  imageUrl: string | null;
  promotion: string | null;
  faq: { question: string }[];
  programme: Programme;
}

/** What would do a course good before others see it. */
export function publicationAdvice(course: Presentation): CourseGap[] {
  const points: [isSettled: boolean, CourseField, string][] = [
    [course.description !== '', 'description', 'Dites à qui le cours s’adresse et ce qu’on y apprend.'],
    [course.skills.length > 0, 'skills', 'Ce que l’on saura faire à la fin.'],
    [course.imageUrl !== null, 'imageUrl', 'Une image au format 16:9.'],
    [Boolean(course.promotion), 'promotion', 'Deux minutes suffisent.'],
    [course.faq.some(({ question }) => question !== ''), 'faq', 'Trois réponses évitent trois mails.'],
    [
      lessonsOf(withoutDrafts(course.programme)).some(({ isFree }) => isFree),
      'sections',
      'Une leçon gratuite laisse juger le cours.',
    ],
  ];
  return points.filter(([isSettled]) => !isSettled).map(([, path, message]) => ({ path, message }));
}

const noLesson = (programme: Programme): string =>
  lessonsOf(programme).length === 0
    ? 'Ajoutez au moins une leçon.'
    : 'Toutes les leçons sont en brouillon\u00a0: ajoutez-en au moins une au cours.';

/** In a sentence that stands alone, and in words for where the title is read already. */
interface LessonGap {
  message: string;
  needs: string;
}

function gapOf({ title, part }: Lesson, assets: ReadonlyMap<string, AssetStanding>): LessonGap | null {
  if (!hasContent(part))
    return {
      message: `La leçon «\u00a0${title}\u00a0» n’a pas encore de contenu.`,
      needs: 'Pas encore de contenu.',
    };
  if (part.type === 'quiz') return gapOfQuiz(title, part);
  if (!isRecognised(part))
    return {
      message: `Le lien de la leçon «\u00a0${title}\u00a0» n’est pas reconnu.`,
      needs: 'Son lien n’est pas reconnu.',
    };
  if (part.type !== 'lecture' || !part.assetId) return null;
  const asset = assets.get(part.assetId);
  if (asset?.status === 'ready') return null;
  const said = saidOfVideo(asset);
  return { message: `La vidéo de la leçon «\u00a0${title}\u00a0» ${said}`, needs: `Sa vidéo ${said}` };
}

function saidOfVideo(asset: AssetStanding | undefined): string {
  if (asset?.status !== 'failed') return 'n’est pas encore prête.';
  if (asset.fault === 'lost') return 'n’est plus chez nous, par notre faute\u00a0: envoyez-la à nouveau.';
  if (asset.fault === 'incident') return 'n’a pas pu être préparée, par notre faute\u00a0: relancez-la.';
  return 'est inutilisable\u00a0: remplacez-la.';
}

function gapOfQuiz(title: string, { choices = [], answer = [] }: Part): LessonGap | null {
  if (choices.length < 2)
    return {
      message: `Le quiz «\u00a0${title}\u00a0» doit proposer au moins deux réponses.`,
      needs: 'Le quiz doit proposer au moins deux réponses.',
    };
  const right = [answer].flat().filter(Boolean);
  if (right.length > 0 && right.every((choice) => choices.includes(choice))) return null;
  return {
    message: `Indiquez la bonne réponse du quiz «\u00a0${title}\u00a0».`,
    needs: 'Indiquez la bonne réponse du quiz.',
  };
}

function isRecognised({ type, youtubeLink = '', genialy = '', canva = '' }: Part): boolean {
  if (type === 'lien youtube') return youtubeIdOf(youtubeLink) !== null;
  if (type === 'genialy') return geniallyEmbedOf(genialy) !== null;
  return type !== 'canva' || canvaEmbedOf(canva) !== null;
}
