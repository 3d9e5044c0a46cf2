import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { DomainError } from '../../../kernel/domain-error.js';
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

@CommandHandler(DuplicateCourse)
export class DuplicateCourseHandler implements ICommandHandler<DuplicateCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId, editor }: DuplicateCourse): Promise<CreateCourseAnswer> {
    const em = this.entityManager.fork();
    const course = await em.findOne(Course, { id: courseId });
    if (!course?.mayBeEditedBy(editor)) throw new DomainError('course-not-found');
    const copy = course.duplicate();
    await em.persist(copy).flush();
    return { _id: copy.id, title: copy.title, revision: copy.revision };
  }
}
