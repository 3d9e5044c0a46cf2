import { randomUUIDv7 } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** An address that nobody shows to be theirs is forgotten after so many days. */
const keptDays = 90;

/** Keeps access to a course for addresses; what waits already goes on waiting from now. */
export class KeepAccess extends Command<void> {
  constructor(
    readonly courseId: string,
    readonly emails: string[],
  ) {
    super();
  }
}

@CommandHandler(KeepAccess)
export class KeepAccessHandler implements ICommandHandler<KeepAccess> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId, emails }: KeepAccess): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`delete from enrollment_waiting_access where created_at < now() - make_interval(days => ${keptDays})`,
    );
    for (const email of emails) {
      await rowsOf(
        this.entityManager,
        sql`
          insert into enrollment_waiting_access (id, course_id, email, created_at)
          values (${randomUUIDv7()}, ${courseId}, ${email}, now())
          on conflict (course_id, email) do update set created_at = excluded.created_at`,
      );
    }
  }
}
