import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Course } from '../domain/course.js';
import { auditedCourse } from './note-course-change.js';

/** Destroys a course. Whoever calls has made sure that nobody follows or pays for it. @throws DomainError `course-not-found` */
export const DeleteCourse = command(
  async ({ entityManager }, { courseId }: { courseId: string }): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const course = await held(em, Course, { id: courseId });
      if (!course) throw new DomainError('course-not-found');
      await noteAudit(em, { kind: 'course-deleted', subject: auditedCourse(course) });
      course.destroy();
      em.remove(course);
    });
  },
);
