import { query } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';

/** The accounts of all who have handed something in of a piece of work. */
export const WhoHandedIn = query(
  async ({ entityManager: em }, { assessmentId }: { assessmentId: string }): Promise<string[]> => {
    const rows = await sqlRows<{ id: string }>(em)`
    select student_id as id from engagement_submission where assessment_id = ${assessmentId}`;
    return rows.map(({ id }) => id);
  },
);
