import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
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
    payableCents: p.integer(),
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

export type CatalogTables = TablesOf<typeof listedCourseSchema | typeof tutorialSchema | typeof authorSchema>;

/** Queries on the catalogue's own tables, in the transaction of `em` if there is one. */
export const catalog = (em: EntityManager) => em.getKysely<CatalogTables>();
