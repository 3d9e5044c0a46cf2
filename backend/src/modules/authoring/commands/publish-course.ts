import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { editCourse, publish, type CourseEdit } from './edit-course.js';

/** Makes a course public, or what has changed since it is. @throws DomainError `course-incomplete` with what is missing */
export class PublishCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

export const PublishCourseHandler = commandHandler(PublishCourse, (entityManager, { edit }) => {
  return editCourse(entityManager, edit, publish);
});
