import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';

/** Takes a course off the catalogue; its row stays, with its figures, for the day it comes back. */
export class WithdrawCourse extends Command<void> {
  constructor(
    readonly courseId: string,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawCourse)
export class WithdrawCourseHandler implements ICommandHandler<WithdrawCourse> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
  ) {}

  async execute({ courseId, version }: WithdrawCourse): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`update catalog_course set is_listed = false, version = ${version} where id = ${courseId} and version < ${version}`,
    );
    await this.live.tell('public', 'catalogue-changed', { courseId });
  }
}
