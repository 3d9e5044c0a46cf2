import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRows } from '../../../kernel/query.js';

/** The accounts of all who have handed something in of a piece of work. */
export class WhoHandedIn extends Query<string[]> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

export const WhoHandedInHandler = queryHandler(WhoHandedIn, async (em, { assessmentId }) => {
  const rows = await sqlRows<{ id: string }>(em)`
    select student_id as id from engagement_submission where assessment_id = ${assessmentId}`;
  return rows.map(({ id }) => id);
});
