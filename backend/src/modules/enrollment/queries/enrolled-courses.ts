import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Which of the courses the student has access to now. */
export class EnrolledCourses extends Query<string[]> {
  constructor(
    readonly studentId: string,
    readonly courseIds: string[],
  ) {
    super();
  }
}

@QueryHandler(EnrolledCourses)
export class EnrolledCoursesHandler implements IQueryHandler<EnrolledCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ studentId, courseIds }: EnrolledCourses): Promise<string[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<{ courseId: string }>`
        select course_id as "courseId" from enrollment_enrolment
        where student_id = ${studentId} and course_id = any(${courseIds}::uuid[]) and revoked_at is null`,
    );
    return rows.map(({ courseId }) => courseId);
  }
}
