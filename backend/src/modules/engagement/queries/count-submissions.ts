import { query } from '../../../kernel/use-case.js';
import { anyOf, sqlRows } from '../../../kernel/query.js';

export interface SubmissionCount {
  assessmentId: string;
  handedIn: number;
  /** Not looked at yet. */
  waiting: number;
  redo: number;
  acquired: number;
}

/** How much was handed in of some pieces of work. */
export const CountSubmissions = query(
  (
    { entityManager: em },
    { assessmentIds }: { assessmentIds: string[] },
  ): Promise<SubmissionCount[]> => sqlRows<SubmissionCount>(em)`
    select assessment_id as "assessmentId", count(*)::int as "handedIn",
           (count(*) filter (where verdict is null))::int as waiting,
           (count(*) filter (where verdict = 'redo'))::int as redo,
           (count(*) filter (where verdict = 'acquired'))::int as acquired
    from engagement_submission where assessment_id = ${anyOf(assessmentIds)} group by assessment_id`,
);
