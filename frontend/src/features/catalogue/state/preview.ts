import type { CourseDetail } from '@atelier/contracts/catalog';

/** Something a visitor may watch before buying. */
export interface Preview {
  id: string;
  title: string;
  /** Minutes; null where unknown. */
  time: number | null;
  video: string;
  poster: string | null;
}

/** The author's trailer first, then the free lessons that hold a video. */
export function previewsOf(course: CourseDetail): Preview[] {
  const trailer: Preview[] = course.promotion?.startsWith('/media/')
    ? [
        {
          id: 'trailer',
          title: 'Aperçu du cours',
          time: null,
          video: course.promotion,
          poster: course.imageUrl,
        },
      ]
    : [];
  const free = course.sections.flatMap(({ lessons }) => lessons).filter(({ isFree }) => isFree);
  return [
    ...trailer,
    ...free.flatMap(({ _id, title, time, parts }) => {
      const part = parts.find(({ video }) => video);
      return part?.video ? [{ id: _id, title, time, video: part.video, poster: part.posterUrl ?? null }] : [];
    }),
  ];
}
