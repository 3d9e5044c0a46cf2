import { randomUUIDv7 } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Faq } from '@atelier/contracts/faqs';
import { cleanRichText } from '../../../platform/rich-text/clean-rich-text.js';
import { editCourse, type Editor } from './edit-course.js';

/** Adds one entry to a course's public FAQ; the same one twice is added once. @throws DomainError `course-not-found` */
export class AddFaq extends Command<Faq> {
  constructor(
    readonly edit: { courseId: string; editor: Editor },
    readonly entry: { question: string; response: string },
  ) {
    super();
  }
}

@CommandHandler(AddFaq)
export class AddFaqHandler implements ICommandHandler<AddFaq> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ edit, entry: { question, response } }: AddFaq): Promise<Faq> {
    const added = { id: randomUUIDv7(), question, response: cleanRichText(response) };
    let id: string = added.id;
    await editCourse(this.entityManager, { ...edit, field: 'faq' }, (course) => {
      const known = course.faq.find((one) => one.question === question && one.response === added.response);
      if (known) id = known.id;
      else course.change({ faq: [...course.faq, added] });
    });
    return { _id: id, question, response: added.response };
  }
}
