import type { CourseDetail, OutlinePart } from '@atelier/contracts/catalog';

/** Something a visitor may look at before buying. */
export interface Preview {
  id: string;
  title: string;
  /** Minutes; null where unknown. */
  time: number | null;
  content: Pick<
    OutlinePart,
    'video' | 'posterUrl' | 'captions' | 'youtubeLink' | 'text' | 'document' | 'genialy' | 'canva'
  >;
}

const isShowable = ({ content }: Preview): boolean =>
  [content.video, content.youtubeLink, content.text, content.document, content.genialy, content.canva].some(
    Boolean,
  );

function trailerOf({ promotion, promotionPosterUrl, promotionCaptions, imageUrl }: CourseDetail): Preview[] {
  if (!promotion) return [];
  const content = promotion.startsWith('/media/')
    ? { video: promotion, posterUrl: promotionPosterUrl ?? imageUrl, captions: promotionCaptions }
    : { youtubeLink: promotion };
  return [{ id: 'trailer', title: 'Aperçu du cours', time: null, content }];
}

/** The author's trailer first, then the free lessons that hold something. */
export function previewsOf(course: CourseDetail): Preview[] {
  const free = course.sections.flatMap(({ lessons }) => lessons).filter(({ isFree }) => isFree);
  const lessons = free.map(({ _id, title, time, parts }): Preview => ({
    id: _id,
    title,
    time,
    content: parts[0] ?? {},
  }));
  return [...trailerOf(course), ...lessons].filter(isShowable);
}
