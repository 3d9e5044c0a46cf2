import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import { assetIdsOf } from '../domain/programme.js';
import { assetsById, editCourse, type CourseEdit } from './edit-course.js';

/** @throws DomainError `course-incomplete` with what is missing */
export class PublishCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

@CommandHandler(PublishCourse)
export class PublishCourseHandler implements ICommandHandler<PublishCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit }: PublishCourse): Promise<SavedField> {
    return editCourse(this.entityManager, edit, async (course, em) => {
      course.publish(await assetsById(em, assetIdsOf(course.programme)));
    });
  }
}
