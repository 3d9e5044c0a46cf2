import { Command } from '@nestjs/cqrs';
import { commandHandler } from '../../../kernel/handlers.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { engagement } from '../tables.js';

/** Takes work back, with all that was handed in of it. */
export class WithdrawAssessment extends Command<void> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

export const WithdrawAssessmentHandler = commandHandler(
  WithdrawAssessment,
  { storage: MEDIA_STORAGE },
  async (entityManager, { assessmentId }, { storage }) => {
    const files = await engagement(entityManager)
      .deleteFrom('engagement_submission')
      .where('assessment_id', '=', assessmentId)
      .returning('file_id as fileId')
      .execute();
    for (const { fileId } of files) if (fileId) await storage.removeAll(fileId);
    await engagement(entityManager)
      .deleteFrom('engagement_assessment')
      .where('id', '=', assessmentId)
      .execute();
  },
);
