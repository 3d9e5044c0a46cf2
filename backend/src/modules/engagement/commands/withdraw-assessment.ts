import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { engagement } from '../tables.js';

/** Takes work back, with all that was handed in of it. */
export const WithdrawAssessment = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { assessmentId }: { assessmentId: string }): Promise<void> => {
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
