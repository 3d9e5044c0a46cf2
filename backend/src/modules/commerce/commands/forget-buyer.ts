import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Takes the address of a closed account off its orders; those that were invoiced keep it, as accounting must. */
export class ForgetBuyer extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ForgetBuyer)
export class ForgetBuyerHandler implements ICommandHandler<ForgetBuyer> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ userId }: ForgetBuyer): Promise<void> {
    await rowsOf(
      this.entityManager,
      sql`update commerce_order set email = '' where user_id = ${userId} and invoice_number is null`,
    );
  }
}
