import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow } from '../../kernel/query.js';
import { KeptBytes } from '../../platform/media/uploads/kept-bytes.js';

/** Files that were handed in count where the room of a person is measured. */
@Injectable()
export class EngagementBytes {
  constructor(entityManager: EntityManager, kept: KeptBytes) {
    kept.countBy(async (studentId) => {
      const row = await sqlRow<{ bytes: string }>(entityManager)`
        select coalesce(sum(file_bytes), 0) as bytes from engagement_submission where student_id = ${studentId}`;
      return Number(row?.bytes ?? 0);
    });
  }
}
