import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../kernel/query.js';
import { enrollment } from '../tables.js';

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
    const rows = await enrollment(this.entityManager)
      .selectFrom('enrollment_enrolment')
      .select('course_id as courseId')
      .where('student_id', '=', studentId)
      .where('course_id', '=', anyOf(courseIds))
      .where('revoked_at', 'is', null)
      .execute();
    return rows.map(({ courseId }) => courseId);
  }
}
