import { Command } from '@nestjs/cqrs';
import type { SavedField } from '@atelier/contracts/course-draft';
import { commandHandler } from '../../../kernel/handlers.js';
import { assetIdsOf } from '../domain/programme.js';
import { assetsById, editCourse, type CourseEdit } from './edit-course.js';

/** @throws DomainError `course-incomplete` with what is missing */
export class PublishCourse extends Command<SavedField> {
  constructor(readonly edit: CourseEdit) {
    super();
  }
}

export const PublishCourseHandler = commandHandler(PublishCourse, (entityManager, { edit }) => {
  return editCourse(entityManager, edit, async (course, em) => {
    course.publish(await assetsById(em, assetIdsOf(course.programme)));
  });
});
