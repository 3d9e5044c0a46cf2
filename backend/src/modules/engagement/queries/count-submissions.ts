import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
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
export class CountSubmissions extends Query<SubmissionCount[]> {
  constructor(readonly assessmentIds: string[]) {
    super();
  }
}

export const CountSubmissionsHandler = queryHandler(
  CountSubmissions,
  (em, { assessmentIds }) => sqlRows<SubmissionCount>(em)`
    select assessment_id as "assessmentId", count(*)::int as "handedIn",
           (count(*) filter (where verdict is null))::int as waiting,
           (count(*) filter (where verdict = 'redo'))::int as redo,
           (count(*) filter (where verdict = 'acquired'))::int as acquired
    from engagement_submission where assessment_id = ${anyOf(assessmentIds)} group by assessment_id`,
);
