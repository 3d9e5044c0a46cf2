import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { pageOf, sql } from '../../../kernel/query.js';
import { assessmentColumns, toAssessment, type UntitledAssessment } from './assessment-row.js';

const pageSize = 10;

export interface AssessmentsPage {
  assessments: UntitledAssessment[];
  total: number;
  pages: number;
  currentPage: number;
}

/** Of all courses, or of some: what is due soonest first, undated after, what was due last. */
export class ListAssessments extends Query<AssessmentsPage> {
  constructor(
    readonly currentPage: number,
    readonly courseIds?: string[],
  ) {
    super();
  }
}

export const ListAssessmentsHandler = queryHandler(
  ListAssessments,
  async (em, { currentPage, courseIds }) => {
    const chosen = courseIds ? sql`course_id = any(${courseIds}::uuid[])` : sql`true`;
    const { rows, facts } = await pageOf(em, pageSize, currentPage, {
      key: sql`id`,
      columns: assessmentColumns,
      found: sql`from engagement_assessment where ${chosen}`,
      order: sql`coalesce(due_at < now(), false), due_at nulls last, created_at desc, id`,
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);
