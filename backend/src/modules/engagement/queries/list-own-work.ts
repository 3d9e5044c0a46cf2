import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { pageOf, sql } from '../../../kernel/query.js';
import { assessmentColumnsOf, toAssessment, type UntitledAssessment } from './assessment-row.js';

const pageSize = 10;

export interface OwnWorkPage {
  assessments: UntitledAssessment[];
  total: number;
  pages: number;
  currentPage: number;
}

/** What a student has to do in the courses they follow: what is due soonest first, undated after, done last. */
export class ListOwnWork extends Query<OwnWorkPage> {
  constructor(
    readonly studentId: string,
    readonly courseIds: string[],
    readonly currentPage: number,
  ) {
    super();
  }
}

export const ListOwnWorkHandler = queryHandler(
  ListOwnWork,
  async (em, { studentId, courseIds, currentPage }) => {
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`a.id`,
      columns: assessmentColumnsOf('a'),
      found: sql`
        from engagement_assessment a
        left join engagement_submission s on s.assessment_id = a.id and s.student_id = ${studentId}
        where a.course_id = any(${courseIds}::uuid[])
          and (a.student_ids = '{}' or ${studentId}::uuid = any(a.student_ids))`,
      order: sql`(s.id is not null and s.verdict is distinct from 'redo'), coalesce(s.next_due_at, a.due_at) nulls last, a.created_at desc, a.id`,
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);
