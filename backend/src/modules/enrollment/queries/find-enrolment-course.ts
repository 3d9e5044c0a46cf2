import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowOf, sql } from '../../../kernel/query.js';

/** The course an enrolment is for; null when there is no such enrolment. */
export class FindEnrolmentCourse extends Query<string | null> {
  constructor(readonly enrolmentId: string) {
    super();
  }
}

@QueryHandler(FindEnrolmentCourse)
export class FindEnrolmentCourseHandler implements IQueryHandler<FindEnrolmentCourse> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ enrolmentId }: FindEnrolmentCourse): Promise<string | null> {
    const row = await rowOf(
      this.entityManager,
      sql<{ courseId: string }>`
        select course_id as "courseId" from enrollment_enrolment where id = ${enrolmentId}`,
    );
    return row?.courseId ?? null;
  }
}
