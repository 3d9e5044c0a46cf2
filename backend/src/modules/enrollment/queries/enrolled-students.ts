import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';
import type { EnrolmentOrigin } from '../domain/enrolment.js';

export interface EnrolledStudent {
  enrolmentId: string;
  studentId: string;
  origin: EnrolmentOrigin;
  /** Bought, or has followed something of it: the student knows of it. */
  hasBegun: boolean;
}

/** Everyone who has access to a course. */
export class EnrolledStudents extends Query<EnrolledStudent[]> {
  constructor(readonly courseId: string) {
    super();
  }
}

@QueryHandler(EnrolledStudents)
export class EnrolledStudentsHandler implements IQueryHandler<EnrolledStudents> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ courseId }: EnrolledStudents): Promise<EnrolledStudent[]> {
    return rowsOf(
      this.entityManager,
      sql<EnrolledStudent>`
        select id as "enrolmentId", student_id as "studentId", origin,
          (origin = 'purchase' or followed_at > enrolled_at) as "hasBegun"
        from enrollment_enrolment
        where course_id = ${courseId} and revoked_at is null order by enrolled_at, id`,
    );
  }
}
