import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';
import {
  assessmentColumns,
  toAssessment,
  type AssessmentRow,
  type UntitledAssessment,
} from './assessment-row.js';

/** @throws DomainError `assessment-not-found` */
export class ReadAssessment extends Query<UntitledAssessment> {
  constructor(readonly assessmentId: string) {
    super();
  }
}

@QueryHandler(ReadAssessment)
export class ReadAssessmentHandler implements IQueryHandler<ReadAssessment> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ assessmentId }: ReadAssessment): Promise<UntitledAssessment> {
    const row = await rowOf(
      this.entityManager,
      sql<AssessmentRow>`select ${assessmentColumns} from engagement_assessment where id = ${assessmentId}`,
    );
    if (!row) throw new DomainError('assessment-not-found');
    return toAssessment(row);
  }
}
