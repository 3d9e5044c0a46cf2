import { Command, CommandBus } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { enrollment } from '../tables.js';
import { EnrolByHand } from './enrol-by-hand.js';

/** Somebody has shown that an address is theirs: what was kept for it opens. Bears being repeated at any point. */
export class OpenKeptAccess extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly email: string,
  ) {
    super();
  }
}

export const OpenKeptAccessHandler = commandHandler(
  OpenKeptAccess,
  { commands: CommandBus },
  async (entityManager, { studentId, email }, { commands }) => {
    const tables = enrollment(entityManager);
    const waiting = await tables
      .selectFrom('enrollment_waiting_access')
      .select(['id', 'course_id as courseId'])
      .where('email', '=', email)
      .execute();
    for (const { id, courseId } of waiting) {
      await commands.execute(new EnrolByHand(courseId, [studentId]));
      await tables.deleteFrom('enrollment_waiting_access').where('id', '=', id).execute();
    }
  },
);
