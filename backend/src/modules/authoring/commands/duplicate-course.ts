import type { CreateCourseAnswer } from '@atelier/contracts/authoring';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Course } from '../domain/course.js';
import type { Editor } from './edit-course.js';

/** @throws DomainError `course-not-found` also when the course is somebody else's */
export const DuplicateCourse = command(
  async (
    { entityManager },
    { courseId, editor }: { courseId: string; editor: Editor },
  ): Promise<CreateCourseAnswer> => {
    const em = entityManager.fork();
    const course = await em.findOne(Course, { id: courseId });
    if (!course?.mayBeEditedBy(editor)) throw new DomainError('course-not-found');
    const copy = course.duplicate();
    await em.persist(copy).flush();
    return { _id: copy.id, title: copy.title, revision: copy.revision };
  },
);
