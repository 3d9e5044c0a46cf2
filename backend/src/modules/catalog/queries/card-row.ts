import type { CourseCard } from '@atelier/contracts/catalog';
import { toEuros } from '@atelier/contracts/common';
import { studentsToSpeakOf } from '@atelier/contracts/words/students';
import { sql, toIso } from '../../../kernel/query.js';
import { columnsNamed, columnsOf, type RowOf } from '../../../kernel/columns.js';
import { shownFacts, shownFactsOf } from '../domain/shown-facts.js';
import type { CatalogTables } from '../tables.js';

/** The one with the most students, as soon as there are enough of them to say so (docs/decisions/0152). */
const isPopular = sql<boolean>`student_count >= ${studentsToSpeakOf}
  and student_count = (select max(student_count) from catalog_course where is_listed)`;

const shownColumns = columnsNamed<CatalogTables['catalog_course']>()(shownFacts);
const otherColumns = columnsOf<CatalogTables['catalog_course']>()(
  `
  id, minutes, lesson_count, price_cents, promotion_cents, author_id, author_name, review_count,
  student_count, published_at, free_lesson`,
  { ratingAverage: sql<number>`rating_average::float8`, popular: isPopular },
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
