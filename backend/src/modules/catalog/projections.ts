import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { json, excludedColumns, insertedValues, type StoredRow } from '../../kernel/tables.js';
import type { Figure } from '../../kernel/figures.js';
import { folded, sqlRow } from '../../kernel/query.js';
import { cardFields, type ListedCourse } from './courses/listed-course.domain.js';
import { catalog, type CatalogTables } from './tables.js';

/** Public profile of an author apart from the name. */
export interface AuthorProfile extends Omit<IntroducedAuthor, '_id' | 'name'> {
  id: string;
  version: number;
}

/** An author's public works whose pages have changed. */
interface PublicWorks {
  courses: string[];
  tutorials: string[];
}
const noWorks: PublicWorks = { courses: [], tutorials: [] };

/**
 * The catalogue's projections of other modules' data. Called by reactions, idempotently and in any order; they publish
 * the change events after the commit.
 */
@Injectable()
export class CatalogProjections {
  constructor(private readonly entityManager: EntityManager) {}

  /** Upserts the catalogue's row. Ignored if older than the stored version. */
  async listCourse(course: ListedCourse): Promise<void> {
    const row = courseRow(course);
    await catalog(this.entityManager)
      .insertInto('catalog_course')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(excludedColumns(row, 'id'))
          .whereRef('catalog_course.version', '<', 'excluded.version'),
      )
      .execute();
  }

  /** Unlists a course; its row stays, with its figures, in case it is listed again. */
  async unlistCourse(courseId: string, version: number): Promise<void> {
    await catalog(this.entityManager)
      .updateTable('catalog_course')
      .set({ is_listed: false, version })
      .where('id', '=', courseId)
      .where('version', '<', version)
      .execute();
  }

  /** Stores the number of students. Ignored if older than the stored version. */
  async updateStudentCount(courseId: string, { total, version }: Figure): Promise<void> {
    await catalog(this.entityManager)
      .updateTable('catalog_course')
      .set({ student_count: total, student_count_version: version })
      .where('id', '=', courseId)
      .where('student_count_version', '<', version)
      .execute();
  }

  /** Stores the rating. Ignored if older than the stored version. @returns whether a visible value changed */
  async updateRating(
    courseId: string,
    { rating, count, version }: { rating: number; count: number; version: number },
  ): Promise<boolean> {
    const row = await catalog(this.entityManager)
      .updateTable('catalog_course')
      .set({ rating_average: String(rating), review_count: count, rating_version: version })
      .where('id', '=', courseId)
      .where('rating_version', '<', version)
      .returning('is_listed as isListed')
      .executeTakeFirst();
    return row?.isListed ?? false;
  }

  /**
   * Updates the author's name in tutorials. Not an edit: the revision is unchanged, so no editor gets a conflict.
   * @returns the public ones that changed
   */
  async renameTutorialAuthor(authorId: string, name: string): Promise<string[]> {
    const renamed = await catalog(this.entityManager)
      .updateTable('catalog_tutorial')
      .set({ author_name: name })
      .where('author_id', '=', authorId)
      .where('author_name', '<>', name)
      .returning(['id', 'is_published as isPublished'])
      .execute();
    return renamed.filter(({ isPublished }) => isPublished).map(({ id }) => id);
  }

  /** Stores an author's introduction. Ignored if older than the stored version. */
  async upsertAuthor(author: AuthorProfile): Promise<PublicWorks> {
    const { id, headline, biography, imageUrl: image_url, version } = author;
    const row: StoredRow<CatalogTables['catalog_author']> = { id, headline, biography, image_url, version };
    const stored = await catalog(this.entityManager)
      .insertInto('catalog_author')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(excludedColumns(row, 'id'))
          .whereRef('catalog_author.version', '<', 'excluded.version'),
      )
      .returning('id')
      .executeTakeFirst();
    return stored ? this.publicWorksOf(id) : noWorks;
  }

  /** The same for a former teacher: updated if they have an entry, otherwise nothing is stored. */
  async updateAuthor({ id, headline, biography, imageUrl, version }: AuthorProfile): Promise<PublicWorks> {
    const stored = await catalog(this.entityManager)
      .updateTable('catalog_author')
      .set({ headline, biography, image_url: imageUrl, version })
      .where('id', '=', id)
      .where('version', '<', version)
      .returning('id')
      .executeTakeFirst();
    return stored ? this.publicWorksOf(id) : noWorks;
  }

  private async publicWorksOf(authorId: string): Promise<PublicWorks> {
    const works = await sqlRow<PublicWorks>(this.entityManager)`
      select array_to_json(array(
               select id from catalog_course where author_id = ${authorId} and is_listed)) as courses,
             array_to_json(array(
               select id from catalog_tutorial where author_id = ${authorId} and is_published)) as tutorials`;
    return works ?? noWorks;
  }
}

function courseRow(course: ListedCourse): StoredRow<CatalogTables['catalog_course']> {
  const { description, requirement, skills, promotion, promotionCaptions, faq, sections } = course;
  const lessons = sections.flatMap((section) => section.lessons);
  const free = lessons.find((lesson) => lesson.isFree);
  const promotionCents = effectivePromotion(course.priceCents, course.promotionCents);
  return {
    id: course.id,
    version: course.version,
    is_listed: true,
    author_id: course.authorId,
    author_name: course.authorName,
    ...insertedValues<CatalogTables['catalog_course']>()(cardFields, course),
    search_text: folded([course.title, course.subdescription, ...skills].join(' ')),
    minutes: course.minutes,
    lesson_count: lessons.length,
    price_cents: course.priceCents,
    promotion_cents: promotionCents,
    payable_cents: promotionCents ?? course.priceCents,
    free_lesson: free ? json({ id: free.id, title: free.title, minutes: free.minutes }) : null,
    published_at: course.publishedAt,
    updated_at: course.updatedAt,
    detail: json({ description, requirement, skills, promotion, promotionCaptions, faq, sections }),
  };
}
