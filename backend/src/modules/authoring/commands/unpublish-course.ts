import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue; students keep their access. */
export class UnpublishCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

export const UnpublishCourseHandler = commandHandler(UnpublishCourse, (entityManager, { edit }) =>
  editCourse(entityManager, edit, (course) => course.unpublish()),
);
