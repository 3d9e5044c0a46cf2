import { Command } from '@nestjs/cqrs';
import { LockMode } from '@mikro-orm/postgresql';
import { commandHandler } from '../../../kernel/handlers.js';
import { system } from '../../../platform/audit/audit-origin.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { Course } from '../domain/course.js';
import { auditedCourse } from './note-course-change.js';

/** All the courses of somebody who has gone become somebody else's. A repeat finds none left. */
export class HandCoursesOver extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly heir: { accountId: string; name: string },
  ) {
    super();
  }
}

export const HandCoursesOverHandler = commandHandler(
  HandCoursesOver,
  async (entityManager, { authorId, heir }) => {
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
