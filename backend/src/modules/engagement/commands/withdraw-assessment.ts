import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { engagement } from '../tables.js';

export class WithdrawAssessment extends Command<void> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

export const WithdrawAssessmentHandler = commandHandler(
  WithdrawAssessment,
  async (entityManager, { assessmentId }) => {
    await engagement(entityManager)
      .deleteFrom('engagement_assessment')
      .where('id', '=', assessmentId)
      .execute();
  },
);
