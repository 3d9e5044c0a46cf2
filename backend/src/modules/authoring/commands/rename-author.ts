import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { Course } from '../domain/course.js';
import { authoring } from '../tables.js';

/** Courses carry their author's name and publications that of who published; published courses are shown under the new one. */
export const RenameAuthor = command(
  async ({ entityManager }, { authorId, name }: { authorId: string; name: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const courses = await em.find(Course, { ownerId: authorId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      for (const course of courses) course.renameAuthor(name);
      await authoring(em)
        .updateTable('authoring_publication')
        .set({ publisher_name: name })
        .where('publisher_id', '=', authorId)
        .execute();
    });
  },
);
