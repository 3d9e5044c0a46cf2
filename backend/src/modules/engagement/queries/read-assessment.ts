import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

/** @throws DomainError `assessment-not-found` */
export const ReadAssessment = query(
  async ({ entityManager: em }, { assessmentId }: { assessmentId: string }): Promise<UntitledAssessment> => {
    const row = await sqlRow<AssessmentRow>(em)`
    select ${assessmentColumns} from engagement_assessment where id = ${assessmentId}`;
    if (!row) throw new DomainError('assessment-not-found');
    return toAssessment(row);
  },
);
