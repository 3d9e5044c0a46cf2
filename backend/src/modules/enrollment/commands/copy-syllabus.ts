import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import type { Syllabus } from '../domain/syllabus.js';

/** Refreshes the copy of what a course teaches. An older version than the one held changes nothing. */
export class CopySyllabus extends Command<void> {
  constructor(readonly syllabus: Syllabus) {
    super();
  }
}

@CommandHandler(CopySyllabus)
export class CopySyllabusHandler implements ICommandHandler<CopySyllabus> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ syllabus }: CopySyllabus): Promise<void> {
    const { courseId, version, title, description, category, imageUrl, minutes, sections } = syllabus;
    const lessonCount = sections.reduce((count, section) => count + section.lessons.length, 0);
    await rowsOf(
      this.entityManager,
      sql`
        insert into enrollment_syllabus (course_id, version, title, description, category, image_url, minutes, lesson_count, sections)
        values (${courseId}, ${version}, ${title}, ${description}, ${category}, ${imageUrl}, ${minutes}, ${lessonCount},
                ${JSON.stringify(sections)})
        on conflict (course_id) do update set
          version = excluded.version, title = excluded.title, description = excluded.description,
          category = excluded.category, image_url = excluded.image_url, minutes = excluded.minutes,
          lesson_count = excluded.lesson_count, sections = excluded.sections
        where enrollment_syllabus.version < excluded.version`,
    );
  }
}
