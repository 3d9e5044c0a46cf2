import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { pageOf, sql } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

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

@QueryHandler(ListAssessments)
export class ListAssessmentsHandler implements IQueryHandler<ListAssessments> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ currentPage, courseIds }: ListAssessments): Promise<AssessmentsPage> {
    const chosen = courseIds ? sql`where course_id = any(${courseIds}::uuid[])` : sql``;
    const { rows, facts } = await pageOf(
      this.entityManager,
      pageSize,
      currentPage,
      (range) => sql<AssessmentRow & { total: number }>`
        select ${assessmentColumns}, (count(*) over ())::int as total
        from engagement_assessment ${chosen}
        order by created_at desc, id
        ${range}`,
    );
    const assessments = rows.map(({ total: _total, ...row }) => toAssessment(row));
    return { assessments, ...facts };
  }
}
