import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql, toIso } from '../../../kernel/query.js';

export interface ExportedAssessment {
  _id: string;
  courseId: string;
  description: string;
  /** Set by this person; otherwise set for them by name. */
  isOwn: boolean;
  createdAt: string;
}

/** The work that somebody set, or that was set for them by name, for the copy of their data. */
export class ExportAssessments extends Query<ExportedAssessment[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ExportAssessments)
export class ExportAssessmentsHandler implements IQueryHandler<ExportAssessments> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ accountId }: ExportAssessments): Promise<ExportedAssessment[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<ExportedAssessment>`
        select id as "_id", course_id as "courseId", description, author_id = ${accountId} as "isOwn",
               created_at as "createdAt"
        from engagement_assessment
        where author_id = ${accountId} or student_ids @> array[${accountId}::uuid]
        order by created_at`,
    );
    return rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }));
  }
}
