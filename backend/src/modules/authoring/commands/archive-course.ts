import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Takes the course out of the catalogue and of the lists; its students keep their access. */
export class ArchiveCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

export const ArchiveCourseHandler = commandHandler(ArchiveCourse, (entityManager, { edit }) =>
  editCourse(entityManager, edit, (course) => course.archive()),
);
