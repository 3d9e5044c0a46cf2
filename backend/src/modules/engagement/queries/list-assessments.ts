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

/** Of all courses, or of some, newest first. */
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
      order: sql`created_at desc, id`,
    });
    return { assessments: rows.map(toAssessment), ...facts };
  },
);
