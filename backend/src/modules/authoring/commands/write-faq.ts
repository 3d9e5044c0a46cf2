import { randomUUIDv7 } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import type { FaqInput } from '@atelier/contracts/faqs';
import { DomainError } from '../../../kernel/domain-error.js';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Writes the course's whole public FAQ; ids given back stay the same. */
export class WriteFaq extends Command<SavedField> {
  constructor(
    readonly edit: CourseEdit,
    readonly entries: FaqInput[],
  ) {
    super();
  }
}

@CommandHandler(WriteFaq)
export class WriteFaqHandler implements ICommandHandler<WriteFaq> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit, entries }: WriteFaq): Promise<SavedField> {
    const faq = entries.map(({ _id, question, response }) => ({
      id: _id ?? randomUUIDv7(),
      question,
      response: cleanRichText(response),
    }));
    if (new Set(faq.map(({ id }) => id)).size < faq.length) {
      throw new DomainError('invalid-request', {
        issues: [{ path: 'faq', message: 'Un identifiant figure deux fois' }],
      });
    }
    return editCourse(this.entityManager, edit, (course) => course.change({ faq }));
  }
}
