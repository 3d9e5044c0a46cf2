import type { OfKind, OutlinePart } from '@atelier/contracts/lesson-kinds';
import type { PartType } from '@atelier/contracts/words/part-types';
import type { CourseDetail } from '@atelier/contracts/course-detail';

/** A free lesson or the trailer, for visitors. */
export interface Preview {
  id: string;
  title: string;
  /** In minutes; null if unknown. */
  time: number | null;
  content: PreviewContent;
}

export type PreviewContent<Type extends PartType = PartType> = PartContent<OfKind<OutlinePart, Type>>;
type PartContent<Part> = Part extends unknown ? Omit<Part, '_id' | 'time'> : never;

/** Of paid content the server sends only its kind. */
function hasContent({ content: { type: _type, ...fields } }: Preview): boolean {
  return Object.values(fields).some(Boolean);
}

function trailerOf({ promotion, promotionPosterUrl, promotionCaptions, imageUrl }: CourseDetail): Preview[] {
  if (!promotion) return [];
  const content: PreviewContent = promotion.startsWith('/media/')
    ? {
        type: 'lecture',
        video: promotion,
        posterUrl: promotionPosterUrl ?? imageUrl,
        captions: promotionCaptions,
      }
    : { type: 'lien youtube', youtubeLink: promotion };
  return [{ id: 'trailer', title: 'Aperçu du cours', time: null, content }];
}

/** The free lesson to begin with, where the first preview is another one. */
export const freeLessonBeside = ([first, second]: readonly Preview[]): string | null =>
  first?.id === 'trailer' && second ? second.id : null;

/** The author's trailer first, then the free lessons with content. */
export function previewsOf(course: CourseDetail): Preview[] {
  const free = course.sections.flatMap(({ lessons }) => lessons).filter(({ isFree }) => isFree);
  const lessons = free.flatMap(({ _id: id, title, time, parts: [part] }): Preview[] => {
    if (!part) return [];
    const { _id, time: _time, ...content } = part;
    return [{ id, title, time, content }];
  });
  return [...trailerOf(course), ...lessons].filter(hasContent);
}
