import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
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

@CommandHandler(OpenKeptAccess)
export class OpenKeptAccessHandler implements ICommandHandler<OpenKeptAccess> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ studentId, email }: OpenKeptAccess): Promise<void> {
    const tables = enrollment(this.entityManager);
    const waiting = await tables
      .selectFrom('enrollment_waiting_access')
      .select(['id', 'course_id as courseId'])
      .where('email', '=', email)
      .execute();
    for (const { id, courseId } of waiting) {
      await this.commands.execute(new EnrolByHand(courseId, [studentId]));
      await tables.deleteFrom('enrollment_waiting_access').where('id', '=', id).execute();
    }
  }
}
