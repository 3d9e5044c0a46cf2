import type { CourseCard } from '@atelier/contracts/catalog';
import { toEuros, type Category, type Language } from '@atelier/contracts/common';
import { sql, toIso } from '../../../kernel/query.js';

export interface CardRow {
  id: string;
  title: string;
  subdescription: string;
  imageUrl: string | null;
  category: Category;
  language: Language;
  minutes: number;
  lessonCount: number;
  priceCents: number;
  promotionCents: number | null;
  popular: boolean;
  authorId: string;
  authorName: string;
  ratingAverage: number;
  reviewCount: number;
  studentCount: number;
  publishedAt: string;
  freeLesson: { id: string; title: string; minutes: number } | null;
}

/** The columns a card needs. */
export const cardColumns = sql`
  id, title, subdescription, image_url as "imageUrl", category, language, minutes, lesson_count as "lessonCount",
  price_cents as "priceCents", promotion_cents as "promotionCents", popular, author_id as "authorId",
  author_name as "authorName", rating_average::float8 as "ratingAverage", review_count as "reviewCount",
  student_count as "studentCount", published_at as "publishedAt", free_lesson as "freeLesson"`;

export const toCard = (row: CardRow): CourseCard => ({
  _id: row.id,
  title: row.title,
  subdescription: row.subdescription,
  imageUrl: row.imageUrl,
  category: row.category,
  language: row.language,
  time: row.minutes,
  lessonCount: row.lessonCount,
  price: toEuros(row.priceCents),
  promotionPrice: row.promotionCents === null ? null : toEuros(row.promotionCents),
  populaire: row.popular,
  user: { _id: row.authorId, name: row.authorName },
  review: { rating: row.ratingAverage, count: row.reviewCount },
  studentCount: row.studentCount,
  published: { isPublished: true, publishedAt: toIso(row.publishedAt) },
  freeLesson: row.freeLesson && {
    _id: row.freeLesson.id,
    title: row.freeLesson.title,
    time: row.freeLesson.minutes,
  },
});
