import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { Course } from '../domain/course.js';
import { authoring } from '../tables.js';

/** Courses carry their author's name and publications that of who published; published courses are shown under the new one. */
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
    await authoring(em)
      .updateTable('authoring_publication')
      .set({ publisher_name: name })
      .where('publisher_id', '=', authorId)
      .execute();
  });
});
