import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import {
  submissionColumns,
  toSubmission,
  type SubmissionRow,
  type UnsignedSubmission,
} from './submission-row.js';

/** What a student handed in of a piece of work, or by its own number; null where there is nothing. */
export class ReadSubmission extends Query<UnsignedSubmission | null> {
  constructor(readonly which: { assessmentId: string; studentId: string } | { id: string }) {
    super();
  }
}

export const ReadSubmissionHandler = queryHandler(ReadSubmission, async (em, { which }) => {
  const one =
    'id' in which
      ? sql`s.id = ${which.id}`
      : sql`s.assessment_id = ${which.assessmentId} and s.student_id = ${which.studentId}`;
  const row = await sqlRow<SubmissionRow>(em)`
    select ${submissionColumns}
    from engagement_submission s join engagement_assessment a on a.id = s.assessment_id where ${one}`;
  return row ? toSubmission(row) : null;
});
