import type { MediaStatus, PublicationGap } from '@atelier/contracts/authoring';
import { lessonsOf, type Lesson, type Part, type Programme } from './programme.js';

export interface AssetStanding {
  status: MediaStatus;
}

interface Candidate {
  category: string | null;
  priceCents: number | null;
  programme: Programme;
}

/** What still stands between a draft and its publication. `path` is the wizard step that settles it. */
export function publicationGaps(
  course: Candidate,
  assets: ReadonlyMap<string, AssetStanding>,
): PublicationGap[] {
  const gaps: PublicationGap[] = [];
  const lessons = lessonsOf(course.programme);
  if (!course.category) gaps.push({ path: 'categorie', message: 'Choisissez une catégorie.' });
  if (course.priceCents === null)
    gaps.push({ path: 'price', message: 'Indiquez un prix, 0 pour un cours gratuit.' });
  if (lessons.length === 0) gaps.push({ path: 'programme', message: 'Ajoutez au moins une leçon.' });
  for (const lesson of lessons) {
    const gap = gapOf(lesson, assets);
    if (gap) gaps.push({ path: 'programme', message: gap });
  }
  return gaps;
}

function gapOf({ title, part }: Lesson, assets: ReadonlyMap<string, AssetStanding>): string | null {
  if (!part || !hasContent(part)) return `La leçon « ${title} » n’a pas encore de contenu.`;
  if (part.type !== 'lecture' || !part.assetId) return null;
  const status = assets.get(part.assetId)?.status;
  if (status === 'ready') return null;
  if (status === 'failed') return `La vidéo de la leçon « ${title} » est inutilisable : remplacez-la.`;
  return `La vidéo de la leçon « ${title} » n’est pas encore prête.`;
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
