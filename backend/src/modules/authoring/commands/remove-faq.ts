import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';
import { editCourse, type Editor } from './edit-course.js';

/** @throws DomainError `faq-not-found` also when the course is somebody else's */
export class RemoveFaq extends Command<void> {
  constructor(
    readonly faqId: string,
    readonly editor: Editor,
  ) {
    super();
  }
}

@CommandHandler(RemoveFaq)
export class RemoveFaqHandler implements ICommandHandler<RemoveFaq> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ faqId, editor }: RemoveFaq): Promise<void> {
    const row = await rowOf(
      this.entityManager,
      sql<{ id: string }>`
        select id from authoring_course
        where faq @> ${JSON.stringify([{ id: faqId }])}::jsonb
          and (owner_id = ${editor.accountId} or ${editor.isAdmin}::boolean)`,
    );
    if (!row) throw new DomainError('faq-not-found');
    await editCourse(this.entityManager, { courseId: row.id, editor, field: 'faq' }, (course) =>
      course.change({ faq: course.faq.filter(({ id }) => id !== faqId) }),
    );
  }
}
