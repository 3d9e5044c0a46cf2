import { LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Course } from '../domain/course.js';
import { auditedCourse } from './note-course-change.js';

/** All the courses of somebody who has gone become somebody else's. A repeat finds none left. */
export const HandCoursesOver = command(
  async (
    { entityManager },
    { authorId, heir }: { authorId: string; heir: { accountId: string; name: string } },
  ): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
      for (const course of await em.find(Course, { ownerId: authorId }, lock)) {
        course.handOver(heir);
        await noteAudit(em, {
          kind: 'course-handed-over',
          actor: system,
          subject: auditedCourse(course),
          person: { id: heir.accountId, name: heir.name },
        });
      }
    });
  },
);
