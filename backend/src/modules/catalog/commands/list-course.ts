import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { effectivePromotion } from '@atelier/contracts/promotion';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import type { ListedCourse } from '../domain/listed-course.js';
import { searchable } from '../domain/search-text.js';

/** Brings the catalogue's row up to date. An older version than the one held changes nothing. */
export class ListCourse extends Command<void> {
  constructor(readonly course: ListedCourse) {
    super();
  }
}

@CommandHandler(ListCourse)
export class ListCourseHandler implements ICommandHandler<ListCourse> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ course }: ListCourse): Promise<void> {
    const lessons = course.sections.flatMap((section) => section.lessons);
    const firstFree = lessons.find((lesson) => lesson.isFree);
    const freeLesson = firstFree
      ? { id: firstFree.id, title: firstFree.title, minutes: firstFree.minutes }
      : null;
    const promotionCents = effectivePromotion(course.priceCents, course.promotionCents);
    const { description, requirement, skills, promotion, faq, sections } = course;
    await rowsOf(
      this.entityManager,
      sql`
        insert into catalog_course (
          id, version, is_listed, author_id, author_name, title, search_text, subdescription, image_url, category,
          language, minutes, lesson_count, price_cents, promotion_cents, payable_cents, popular, free_lesson,
          published_at, updated_at, detail)
        values (
          ${course.id}, ${course.version}, true, ${course.authorId}, ${course.authorName}, ${course.title},
          ${searchable([course.title, course.subdescription, ...skills].join(' '))}, ${course.subdescription},
          ${course.imageUrl}, ${course.category}, ${course.language}, ${course.minutes}, ${lessons.length},
          ${course.priceCents}, ${promotionCents}, ${promotionCents ?? course.priceCents}, ${course.popular},
          ${freeLesson && JSON.stringify(freeLesson)}, ${course.publishedAt}, ${course.updatedAt},
          ${JSON.stringify({ description, requirement, skills, promotion, faq, sections })})
        on conflict (id) do update set
          version = excluded.version, is_listed = true, author_id = excluded.author_id, author_name = excluded.author_name, title = excluded.title,
          search_text = excluded.search_text, subdescription = excluded.subdescription,
          image_url = excluded.image_url, category = excluded.category, language = excluded.language,
          minutes = excluded.minutes, lesson_count = excluded.lesson_count, price_cents = excluded.price_cents,
          promotion_cents = excluded.promotion_cents, payable_cents = excluded.payable_cents,
          popular = excluded.popular, free_lesson = excluded.free_lesson, published_at = excluded.published_at,
          updated_at = excluded.updated_at, detail = excluded.detail
        where catalog_course.version < excluded.version`,
    );
    await this.live.tell('public', 'catalogue-changed', { courseId: course.id });
  }
}
