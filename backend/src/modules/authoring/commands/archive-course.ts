import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SavedField } from '@atelier/contracts/authoring';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue and of the lists; its students keep their access. */
export class ArchiveCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

@CommandHandler(ArchiveCourse)
export class ArchiveCourseHandler implements ICommandHandler<ArchiveCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ edit }: ArchiveCourse): Promise<SavedField> {
    return editCourse(this.entityManager, edit, (course) => course.archive());
  }
}
