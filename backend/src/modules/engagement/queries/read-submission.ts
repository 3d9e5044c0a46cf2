import { query } from '../../../kernel/use-case.js';
import { sql, sqlRow } from '../../../kernel/query.js';
import {
  submissionColumns,
  toSubmission,
  type SubmissionRow,
  type UnsignedSubmission,
} from './submission-row.js';

/** What a student handed in of a piece of work, or by its own number; null where there is nothing. */
export const ReadSubmission = query(
  async (
    { entityManager: em },
    { which }: { which: { assessmentId: string; studentId: string } | { id: string } },
  ): Promise<UnsignedSubmission | null> => {
    const one =
      'id' in which
        ? sql`s.id = ${which.id}`
        : sql`s.assessment_id = ${which.assessmentId} and s.student_id = ${which.studentId}`;
    const row = await sqlRow<SubmissionRow>(em)`
    select ${submissionColumns}
    from engagement_submission s join engagement_assessment a on a.id = s.assessment_id where ${one}`;
    return row ? toSubmission(row) : null;
  },
);
