import { CommandBus } from '@nestjs/cqrs';
import { command } from '../../../kernel/use-case.js';
import { enrollment } from '../tables.js';
import { EnrolByHand } from './enrol-by-hand.js';

/** Somebody has shown that an address is theirs: what was kept for it opens. Bears being repeated at any point. */
export const OpenKeptAccess = command(
  { commands: CommandBus },
  async (
    { entityManager, commands },
    { studentId, email }: { studentId: string; email: string },
  ): Promise<void> => {
    const tables = enrollment(entityManager);
    const waiting = await tables
      .selectFrom('enrollment_waiting_access')
      .select(['id', 'course_id as courseId'])
      .where('email', '=', email)
      .execute();
    for (const { id, courseId } of waiting) {
      await commands.execute(new EnrolByHand({ courseId, studentIds: [studentId] }));
      await tables.deleteFrom('enrollment_waiting_access').where('id', '=', id).execute();
    }
  },
);
