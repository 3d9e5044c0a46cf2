import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { Course } from '../domain/course.js';

export class CreateCourse extends Command<CreateCourseAnswer> {
  constructor(
    readonly author: { accountId: string; name: string },
    readonly title: string,
  ) {
    super();
  }
}

@CommandHandler(CreateCourse)
export class CreateCourseHandler implements ICommandHandler<CreateCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ author, title }: CreateCourse): Promise<CreateCourseAnswer> {
    const course = Course.draft(author, title);
    await this.entityManager.fork().persist(course).flush();
    return { _id: course.id, title: course.title, revision: course.revision };
  }
}
