import { query } from '../../../kernel/use-case.js';
import { pageOf, sql } from '../../../kernel/query.js';
import { submissionColumns, toSubmission, type UnsignedSubmission } from './submission-row.js';

const pageSize = 10;

export interface SubmissionsPage {
  submissions: UnsignedSubmission[];
  total: number;
  pages: number;
  currentPage: number;
}

/** What was handed in of a piece of work: what nobody has looked at first, then what is to be done again, each in the order in which it came. */
export const ListSubmissions = query(
  async (
    { entityManager: em },
    { assessmentId, currentPage }: { assessmentId: string; currentPage: number },
  ): Promise<SubmissionsPage> => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`s.id`,
      columns: submissionColumns,
      found: sql`
        from engagement_submission s join engagement_assessment a on a.id = s.assessment_id
        where s.assessment_id = ${assessmentId}`,
      order: sql`s.verdict is not null, s.verdict = 'acquired', s.handed_in_at, s.id`,
    });
    return { submissions: rows.map(toSubmission), ...facts };
  },
);
