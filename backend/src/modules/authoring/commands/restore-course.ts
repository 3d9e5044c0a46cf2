import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Brings an archived course back as a draft. */
export class RestoreCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

@CommandHandler(RestoreCourse)
export class RestoreCourseHandler implements ICommandHandler<RestoreCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit }: RestoreCourse): Promise<SavedField> {
    return editCourse(this.entityManager, edit, (course) => course.restore());
  }
}
