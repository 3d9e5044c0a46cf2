import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Who lost an access that cost nothing may buy the course. What an order paid for stays noted. */
export class ForgetAccess extends Command<void> {
  constructor(
    readonly userId: string,
    readonly courseId: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetAccess)
export class ForgetAccessHandler implements ICommandHandler<ForgetAccess> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ userId, courseId }: ForgetAccess): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`
        delete from commerce_purchase
        where user_id = ${userId} and course_id = ${courseId} and order_id is null`,
    );
  }
}
