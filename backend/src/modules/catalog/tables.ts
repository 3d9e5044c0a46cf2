import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { PriceKind } from '@atelier/contracts/price-history';
import type { TablesOf } from '../../kernel/tables.js';
import { cardFieldColumns, type ListedDetail, type ListedLesson } from './courses/listed-course.domain.js';
import { tutorialSchema } from './tutorials/tutorial.domain.js';

/** The row of a course that is or was listed. */
export const listedCourseSchema = defineEntity({
  name: 'CatalogCourse',
  tableName: 'catalog_course',
  properties: {
    id: p.uuid().primary(),
    /** Revision of the course it was copied from. */
    version: p.integer(),
    isListed: p.boolean(),
    authorId: p.uuid(),
    authorName: p.text(),
    ...cardFieldColumns,
    /** Folded title, summary and skills, for search. */
    searchText: p.text(),
    minutes: p.integer(),
    lessonCount: p.integer(),
    priceCents: p.integer(),
    promotionCents: p.integer().strictNullable(),
    /** The promotion is over from this moment on, whatever else is stored. */
    promotionEndsAt: p.datetime().strictNullable(),
    payableCents: p.integer(),
    /** The price that may be struck while the promotion lasts. */
    struckCents: p.integer().strictNullable(),
    freeLesson: p.json().$type<Pick<ListedLesson, 'id' | 'title' | 'minutes'>>().strictNullable(),
    publishedAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Fields of the course page alone. */
    detail: p.json().$type<ListedDetail>(),
    ratingAverage: p.decimal().columnType('numeric(3,2)').default(0),
    reviewCount: p.integer().default(0),
    /** Version of the copied rating. */
    ratingVersion: p.integer().default(0),
    studentCount: p.integer().default(0),
    /** Version of the copied student count. */
    studentCountVersion: p.integer().default(0),
  },
});

/** Public profile of an author apart from the name, which is stored with each work. */
export const authorSchema = defineEntity({
  name: 'CatalogAuthor',
  tableName: 'catalog_author',
  properties: {
    id: p.uuid().primary(),
    headline: p.text(),
    /** Sanitised HTML. */
    biography: p.text(),
    imageUrl: p.text().strictNullable(),
    /** Version of the copied introduction. */
    version: p.integer(),
  },
});

/** Every public price of a course, in the order of time. Rows are never changed, but for a code that ends early. */
export const priceSchema = defineEntity({
  name: 'CatalogPrice',
  tableName: 'catalog_price',
  properties: {
    id: p.uuid().primary(),
    courseId: p.uuid(),
    at: p.datetime(),
    kind: p.text().$type<PriceKind>(),
    /** Null while withdrawn from sale. */
    cents: p.integer().strictNullable(),
    endsAt: p.datetime().strictNullable(),
    /** Who published it; null for a job. */
    byId: p.uuid().strictNullable(),
    /** Of a promotion: the lowest price before it. Kept as evidence; computed from the rows each time. */
    referenceCents: p.integer().strictNullable(),
    code: p.text().strictNullable(),
    /** What was asked before this moment is not known: the history began with it. */
    knownFrom: p.datetime().strictNullable(),
  },
});

/** Codes announced to everybody, copied from commerce: their prices enter the history. */
export const publicCodeSchema = defineEntity({
  name: 'CatalogPublicCode',
  tableName: 'catalog_public_code',
  properties: {
    id: p.uuid().primary(),
    code: p.text(),
    percent: p.integer().strictNullable(),
    amountCents: p.integer().strictNullable(),
    /** Null if it was deleted before it was copied. */
    startsAt: p.datetime().strictNullable(),
    endsAt: p.datetime().strictNullable(),
    /** Empty for all. */
    courseIds: p.json().$type<string[]>(),
  },
});

export type CatalogTables = TablesOf<
  | typeof listedCourseSchema
  | typeof tutorialSchema
  | typeof authorSchema
  | typeof priceSchema
  | typeof publicCodeSchema
>;

/** Queries on the catalogue's own tables, in the transaction of `em` if there is one. */
export const catalog = (em: EntityManager) => em.getKysely<CatalogTables>();
