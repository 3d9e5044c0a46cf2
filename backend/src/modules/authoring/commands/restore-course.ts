import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { editCourse, type CourseEdit } from './edit-course.js';

/** Brings an archived course back as a draft. */
export class RestoreCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

export const RestoreCourseHandler = commandHandler(RestoreCourse, (entityManager, { edit }) =>
  editCourse(entityManager, edit, (course) => course.restore()),
);
