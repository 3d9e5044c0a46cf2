import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  retainedOwner,
  deletedOwner,
  untilClosure,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
} from '../../../kernel/personal-data.js';
import { sqlRows, withIsoTimes } from '../../../kernel/query.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';

type SubmissionData = Pick<ExportedData, 'submissions' | 'corrections'>;

const studentText = { holds: 'text', exported: 'submissions', closing: 'nothing' } as const;

/** Students' submissions with their files and corrections. */
@Injectable()
export class SubmissionsPersonalData implements PersonalData {
  readonly tables = {
    engagement_submission: {
      uses: [{ data: 'submissions', purpose: 'learning', basis: 'contract', durations: [untilClosure] }],
      people: {
        student_id: deletedOwner('submissions'),
        text: studentText,
        file_name: studentText,
        feedback: studentText,
        corrected_by: retainedOwner('corrections'),
      },
      plain: 'id assessment_id file_id verdict',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  async export({ accountId }: DataOwner): Promise<SubmissionData> {
    const submissions = await sqlRows<SubmissionData['submissions'][number]>(this.entityManager)`
      select assessment_id as "assessmentId", text, file_name as "fileName", handed_in_at as "handedInAt",
             feedback, grade::float8 as grade
      from engagement_submission where student_id = ${accountId} order by handed_in_at`;
    const corrections = await sqlRows<SubmissionData['corrections'][number]>(this.entityManager)`
      select id as "submissionId", feedback, corrected_at as "correctedAt"
      from engagement_submission where corrected_by = ${accountId} order by corrected_at`;
    return {
      submissions: submissions.map((row) => withIsoTimes(row, 'handedInAt')),
      corrections: corrections.map((row) => withIsoTimes(row, 'correctedAt')),
    };
  }

  /** The files first: one that could not be deleted is still found through its row. */
  async forget(accountId: string): Promise<void> {
    const files = await sqlRows<{ id: string }>(this.entityManager)`
      select file_id as id from engagement_submission where student_id = ${accountId} and file_id is not null`;
    for (const { id } of files) await this.storage.removeAll(id);
    await sqlRows(this.entityManager)`delete from engagement_submission where student_id = ${accountId}`;
  }
}
