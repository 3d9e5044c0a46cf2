import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const RenameAuthorHandler = commandHandler(RenameAuthor, async (entityManager, { authorId, name }) => {
  await entityManager.fork().transactional(async (em) => {
    const courses = await em.find(Course, { ownerId: authorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const course of courses) course.renameAuthor(name);
  });
});
