import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { sqlRow } from '../../kernel/query.js';
import { StorageUsage } from '../../platform/media/uploads/storage-quota.js';
import { ContactController } from './contact/contact.controller.js';
import { EngagementModule } from './engagement.module.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { VisitorsController } from './visits/visits.controller.js';

/** Submitted files count towards their student's storage usage. */
@Injectable()
class SubmissionStorageUsage {
  constructor(entityManager: EntityManager, storageUsage: StorageUsage) {
    storageUsage.countBy(async (studentId) => {
      const row = await sqlRow<{ bytes: string }>(entityManager)`
        select coalesce(sum(file_bytes), 0) as bytes from engagement_submission where student_id = ${studentId}`;
      return Number(row?.bytes ?? 0);
    });
  }
}

@Module({
  imports: [EngagementModule],
  providers: [SubmissionStorageUsage],
  controllers: [VisitorsController, ContactController, NewsletterController],
})
export class EngagementApiModule {}
