import type { CourseCard } from '@atelier/contracts/catalog';
import { toEuros } from '@atelier/contracts/common';
import { sql, toIso } from '../../../kernel/query.js';
import { columnsNamed, columnsOf, type RowOf } from '../../../kernel/columns.js';
import { shownFacts, shownFactsOf } from '../domain/shown-facts.js';
import type { CatalogTables } from '../tables.js';

const shownColumns = columnsNamed<CatalogTables['catalog_course']>()(shownFacts);
const otherColumns = columnsOf<CatalogTables['catalog_course']>()(
  `
  id, minutes, lesson_count, price_cents, promotion_cents, popular, author_id, author_name, review_count,
  student_count, published_at, free_lesson`,
  { ratingAverage: sql<number>`rating_average::float8` },
);
export type CardRow = RowOf<typeof shownColumns> & RowOf<typeof otherColumns>;
/** The columns a card needs. */
export const cardColumns = sql<CardRow>`${shownColumns}, ${otherColumns}`;

export const toCard = (row: CardRow): CourseCard => ({
  _id: row.id,
  ...shownFactsOf(row),
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
