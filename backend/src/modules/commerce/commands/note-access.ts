import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Who follows a course, however that came about, is not sold it again. */
export class NoteAccess extends Command<void> {
  constructor(
    readonly userId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

@CommandHandler(NoteAccess)
export class NoteAccessHandler implements ICommandHandler<NoteAccess> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ userId, courseId }: NoteAccess): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`
        insert into commerce_purchase (user_id, course_id, order_id, purchased_at)
        values (${userId}, ${courseId}, null, now())
        on conflict (user_id, course_id) do nothing`,
    );
  }
}
