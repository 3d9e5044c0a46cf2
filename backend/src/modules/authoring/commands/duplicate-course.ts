import { Command } from '@nestjs/cqrs';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { DomainError } from '../../../kernel/domain-error.js';
import { commandHandler } from '../../../kernel/handlers.js';
import { Course } from '../domain/course.js';
import type { Editor } from './edit-course.js';

/** @throws DomainError `course-not-found` also when the course is somebody else's */
export class DuplicateCourse extends Command<CreateCourseAnswer> {
  constructor(
    readonly courseId: string,
    readonly editor: Editor,
  ) {
    super();
  }
}

export const DuplicateCourseHandler = commandHandler(
  DuplicateCourse,
  async (entityManager, { courseId, editor }) => {
    const em = entityManager.fork();
    const course = await em.findOne(Course, { id: courseId });
    if (!course?.mayBeEditedBy(editor)) throw new DomainError('course-not-found');
    const copy = course.duplicate();
    await em.persist(copy).flush();
    return { _id: copy.id, title: copy.title, revision: copy.revision };
  },
);
