import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import {
  submissionColumns,
  toSubmission,
  type SubmissionRow,
  type UnsignedSubmission,
} from './submission-row.js';

/** What a student has handed in of some pieces of work. */
export class ReadOwnSubmissions extends Query<UnsignedSubmission[]> {
  constructor(
    readonly studentId: string,
    readonly assessmentIds: string[],
  ) {
    super();
  }
}

export const ReadOwnSubmissionsHandler = queryHandler(
  ReadOwnSubmissions,
  async (em, { studentId, assessmentIds }) => {
    const rows = await sqlRows<SubmissionRow>(em)`
      select ${submissionColumns}
      from engagement_submission s join engagement_assessment a on a.id = s.assessment_id
      where s.student_id = ${studentId} and s.assessment_id = ${anyOf(assessmentIds)}`;
    return rows.map(toSubmission);
  },
);
