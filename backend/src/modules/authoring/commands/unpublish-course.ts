import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue; students keep their access. */
export class UnpublishCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

@CommandHandler(UnpublishCourse)
export class UnpublishCourseHandler implements ICommandHandler<UnpublishCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit }: UnpublishCourse): Promise<SavedField> {
    return editCourse(this.entityManager, edit, (course) => course.unpublish());
  }
}
