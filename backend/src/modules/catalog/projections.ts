import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { IntroducedAuthor } from '@atelier/contracts/introduction';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { json, excludedColumns, insertedValues, type StoredRow } from '../../kernel/tables.js';
import type { Figure } from '../../kernel/figures.js';
import { folded, joined, sql, sqlRow, sqlRows } from '../../kernel/query.js';
import { storableJson } from '../../kernel/storable-json.js';
import { cardFields, type ListedCourse } from './courses/listed-course.domain.js';
import { recordPrices } from './prices/record-prices.js';
import { catalog, type CatalogTables } from './tables.js';

/** Public profile of an author apart from the name. */
export interface AuthorProfile extends Omit<IntroducedAuthor, '_id' | 'name'> {
  id: string;
  version: number;
}

/** A code announced to everybody, as commerce has it. */
export interface PublicCodeCopy {
  id: string;
  code: string;
  percent: number | null;
  amountCents: number | null;
  startsAt: string;
  endsAt: string | null;
  /** Empty for all. */
  courseIds: string[];
}

interface PriceChange {
  byId?: string | null;
  now?: Date;
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

  /**
   * Upserts the catalogue's row, with its price history. Ignored if older than the stored version.
   * @param byId who published it
   */
  listCourse(course: ListedCourse, { byId = null, now = new Date() }: PriceChange = {}): Promise<void> {
    return this.recordingPrices(course.id, { byId, now }, (em) =>
      this.upsertCourse(em, courseRow(course, now)),
    );
  }

  private async upsertCourse(
    em: EntityManager,
    row: StoredRow<CatalogTables['catalog_course']>,
  ): Promise<void> {
    await catalog(em)
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
  unlistCourse(courseId: string, version: number, change: PriceChange = {}): Promise<void> {
    return this.recordingPrices(courseId, change, async (em) => {
      await catalog(em)
        .updateTable('catalog_course')
        .set({ is_listed: false, version })
        .where('id', '=', courseId)
        .where('version', '<', version)
        .execute();
    });
  }

  /** Changes a listing and completes its price history, in one transaction. */
  private async recordingPrices(
    courseId: string,
    change: PriceChange,
    write: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.entityManager.transactional(async (em) => {
      // Before the change, which replaces the price that an ended promotion returned to.
      const before = await recordPrices(em, courseId, { now: change.now });
      await write(em);
      await recordPrices(em, courseId, { ...change, isNew: before === null });
    });
  }

  /**
   * Stores a code that is announced to everybody; its prices enter the histories of the courses that it covers. An end
   * only ever comes earlier, whichever order the events have.
   */
  async storePublicCode(code: PublicCodeCopy, now = new Date()): Promise<void> {
    await this.entityManager.transactional(async (em) => {
      await sqlRow(em)`
        insert into catalog_public_code (id, code, percent, amount_cents, starts_at, ends_at, course_ids)
        values (${code.id}, ${code.code}, ${code.percent}, ${code.amountCents}, ${code.startsAt}, ${code.endsAt},
                ${storableJson(code.courseIds)}::jsonb)
        on conflict (id) do update set code = excluded.code, percent = excluded.percent,
          amount_cents = excluded.amount_cents, starts_at = excluded.starts_at, course_ids = excluded.course_ids,
          ends_at = least(catalog_public_code.ends_at, excluded.ends_at)`;
      await this.completeCode(em, code.id, now);
    });
  }

  /** A public code was ended or deleted. */
  async endPublicCode(id: string, endedAt: string, now = new Date()): Promise<void> {
    await this.entityManager.transactional(async (em) => {
      await sqlRow(em)`
        insert into catalog_public_code (id, code, ends_at, course_ids) values (${id}, '', ${endedAt}, '[]')
        on conflict (id) do update set ends_at = least(catalog_public_code.ends_at, excluded.ends_at)`;
      await this.completeCode(em, id, now);
    });
  }

  private async completeCode(em: EntityManager, id: string, now: Date): Promise<void> {
    await sqlRow(em)`
      update catalog_price p set ends_at = greatest(code.ends_at, p.at)
      from catalog_public_code code
      where code.id = ${id} and p.code = code.code and p.at >= code.starts_at and code.ends_at is not null
        and (p.ends_at is null or p.ends_at > code.ends_at)`;
    const covered = await sqlRows<{ id: string }>(em)`
      select c.id from catalog_course c join catalog_public_code code on code.id = ${id}
      where c.is_listed and code.starts_at <= ${now}
        and (code.course_ids = '[]' or code.course_ids @> to_jsonb(c.id::text))
      order by c.id`;
    for (const course of covered) await recordPrices(em, course.id, { now });
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

function courseRow(course: ListedCourse, now: Date): StoredRow<CatalogTables['catalog_course']> {
  const { description, requirement, skills, promotion, promotionCaptions, faq, sections } = course;
  const lessons = sections.flatMap((section) => section.lessons);
  const free = lessons.find((lesson) => lesson.isFree);
  const { priceCents, promotionEndsAt } = course;
  const text = folded([course.title, course.subdescription, ...skills].join(' '));
  const promotionCents = effectivePromotion(priceCents, course.promotionCents, promotionEndsAt, now);
  return {
    id: course.id,
    version: course.version,
    is_listed: true,
    author_id: course.authorId,
    author_name: course.authorName,
    ...insertedValues<CatalogTables['catalog_course']>()(cardFields, course),
    search_text: sql<string>`${text} || ' ' || ${joined(text)}`,
    minutes: course.minutes,
    lesson_count: lessons.length,
    price_cents: priceCents,
    promotion_cents: promotionCents,
    promotion_ends_at: promotionCents === null ? null : promotionEndsAt,
    payable_cents: promotionCents ?? priceCents,
    struck_cents: null,
    free_lesson: free ? json({ id: free.id, title: free.title, minutes: free.minutes }) : null,
    published_at: course.publishedAt,
    updated_at: course.updatedAt,
    detail: json({ description, requirement, skills, promotion, promotionCaptions, faq, sections }),
  };
}
