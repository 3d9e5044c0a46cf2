import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { DomainError } from '../../../kernel/domain-error.js';
import { Course } from '../domain/course.js';

/**
 * Asked twice with one id, it makes one course.
 * @throws DomainError `course-not-found` when the id is somebody else's course
 */
export class CreateCourse extends Command<CreateCourseAnswer> {
  constructor(
    readonly author: { accountId: string; name: string },
    readonly title: string,
    readonly id?: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCourse)
export class CreateCourseHandler implements ICommandHandler<CreateCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ author, title, id }: CreateCourse): Promise<CreateCourseAnswer> {
    const draft = Course.draft(author, title, new Date(), id);
    const course = await this.store(draft);
    if (course?.ownerId !== author.accountId) throw new DomainError('course-not-found');
    return { _id: course.id, title: course.title, revision: course.revision };
  }

  /** The course that is there afterwards under the draft’s id. */
  private async store(draft: Course): Promise<Course | null> {
    try {
      await this.entityManager.fork().persist(draft).flush();
      return draft;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      return this.entityManager.fork().findOne(Course, { id: draft.id });
    }
  }
}
