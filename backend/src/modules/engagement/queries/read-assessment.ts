import { Query } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

/** @throws DomainError `assessment-not-found` */
export class ReadAssessment extends Query<UntitledAssessment> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

export const ReadAssessmentHandler = queryHandler(ReadAssessment, async (em, { assessmentId }) => {
  const row = await sqlRow<AssessmentRow>(em)`
    select ${assessmentColumns} from engagement_assessment where id = ${assessmentId}`;
  if (!row) throw new DomainError('assessment-not-found');
  return toAssessment(row);
});
