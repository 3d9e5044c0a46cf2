import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

export class WithdrawAssessment extends Command<void> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

@CommandHandler(WithdrawAssessment)
export class WithdrawAssessmentHandler implements ICommandHandler<WithdrawAssessment> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ assessmentId }: WithdrawAssessment): Promise<void> {
    await rowsOf(this.entityManager, sql`delete from engagement_assessment where id = ${assessmentId}`);
  }
}
