import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Course } from '../domain/course.js';

/**
 * Asked twice with one id, it makes one course.
 * @throws DomainError `course-not-found` when the id is somebody else's course
 */
export const CreateCourse = command(
  async (
    { entityManager },
    { author, title, id }: { author: { accountId: string; name: string }; title: string; id?: string },
  ): Promise<CreateCourseAnswer> => {
    const draft = Course.draft(author, title, new Date(), id);
    const course = await store(entityManager, draft);
    if (course?.ownerId !== author.accountId) throw new DomainError('course-not-found');
    return { _id: course.id, title: course.title, revision: course.revision };
  },
);

/** The course that is there afterwards under the draft’s id. */
async function store(entityManager: EntityManager, draft: Course): Promise<Course | null> {
  try {
    await entityManager.fork().persist(draft).flush();
    return draft;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return entityManager.fork().findOne(Course, { id: draft.id });
  }
}
