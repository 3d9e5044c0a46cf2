import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';
import {
  submissionColumns,
  toSubmission,
  type SubmissionRow,
  type UnsignedSubmission,
} from './submission-row.js';

/** What a student has handed in of some pieces of work. */
export const ReadOwnSubmissions = query(
  async (
    { entityManager: em },
    { studentId, assessmentIds }: { studentId: string; assessmentIds: string[] },
  ): Promise<UnsignedSubmission[]> => {
    const rows = await sqlRows<SubmissionRow>(em)`
      select ${submissionColumns}
      from engagement_submission s join engagement_assessment a on a.id = s.assessment_id
      where s.student_id = ${studentId} and s.assessment_id = ${anyOf(assessmentIds)}`;
    return rows.map(toSubmission);
  },
);
