import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { pageFacts, rowsOf, sql } from '../../../kernel/query.js';
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
    const rows = await rowsOf(
      this.entityManager,
      sql<AssessmentRow & { total: number }>`
        select ${assessmentColumns}, (count(*) over ())::int as total
        from engagement_assessment ${chosen}
        order by created_at desc, id
        limit ${pageSize} offset ${(currentPage - 1) * pageSize}`,
    );
    const assessments = rows.map(({ total: _total, ...row }) => toAssessment(row));
    return { assessments, ...pageFacts(rows[0]?.total ?? 0, pageSize, currentPage) };
  }
}
