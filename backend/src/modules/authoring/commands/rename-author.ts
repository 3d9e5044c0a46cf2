import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Course } from '../domain/course.js';

/** The courses carry their author's name; published ones are shown under the new one. */
export class RenameAuthor extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameAuthor)
export class RenameAuthorHandler implements ICommandHandler<RenameAuthor> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ authorId, name }: RenameAuthor): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      const courses = await em.find(Course, { ownerId: authorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      for (const course of courses) course.renameAuthor(name);
    });
  }
}
