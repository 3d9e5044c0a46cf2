import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { engagement } from '../tables.js';

export class WithdrawAssessment extends Command<void> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

@CommandHandler(WithdrawAssessment)
export class WithdrawAssessmentHandler implements ICommandHandler<WithdrawAssessment> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ assessmentId }: WithdrawAssessment): Promise<void> {
    await engagement(this.entityManager)
      .deleteFrom('engagement_assessment')
      .where('id', '=', assessmentId)
      .execute();
  }
}
