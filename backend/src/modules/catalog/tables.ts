import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { TablesOf } from '../../kernel/tables.js';
import { cardFactColumns, type ListedDetail, type ListedLesson } from './courses/listed-course.domain.js';
import { tutorialSchema } from './tutorials/tutorial.domain.js';

/** The row of a course that is listed, or was. */
export const listedCourseSchema = defineEntity({
  name: 'CatalogCourse',
  tableName: 'catalog_course',
  properties: {
    id: p.uuid().primary(),
    /** The course's revision of which this is the copy. */
    version: p.integer(),
    isListed: p.boolean(),
    authorId: p.uuid(),
    authorName: p.text(),
    ...cardFactColumns,
    /** Title, summary and skills as they are searched. */
    searchText: p.text(),
    minutes: p.integer(),
    lessonCount: p.integer(),
    priceCents: p.integer(),
    promotionCents: p.integer().strictNullable(),
    payableCents: p.integer(),
    freeLesson: p.json().$type<Pick<ListedLesson, 'id' | 'title' | 'minutes'>>().strictNullable(),
    publishedAt: p.datetime(),
    updatedAt: p.datetime(),
    /** What its page alone shows. */
    detail: p.json().$type<ListedDetail>(),
    ratingAverage: p.decimal().columnType('numeric(3,2)').default(0),
    reviewCount: p.integer().default(0),
    /** The rating's of which these are the copy. */
    ratingVersion: p.integer().default(0),
    studentCount: p.integer().default(0),
    /** The figure's of which this is the copy. */
    studentCountVersion: p.integer().default(0),
  },
});

/** What is shown of an author beside the name, which stands with each of their works. */
export const authorSchema = defineEntity({
  name: 'CatalogAuthor',
  tableName: 'catalog_author',
  properties: {
    id: p.uuid().primary(),
    headline: p.text(),
    /** Clean HTML. */
    biography: p.text(),
    imageUrl: p.text().strictNullable(),
    /** The introduction's of which this is the copy. */
    version: p.integer(),
  },
});

export type CatalogTables = TablesOf<typeof listedCourseSchema | typeof tutorialSchema | typeof authorSchema>;

/** Statements on the catalogue's own tables, in the transaction of `em` if there is one. */
export const catalog = (em: EntityManager) => em.getKysely<CatalogTables>();
