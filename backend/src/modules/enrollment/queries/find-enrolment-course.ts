import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { enrollment } from '../tables.js';

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
    const row = await enrollment(this.entityManager)
      .selectFrom('enrollment_enrolment')
      .select('course_id')
      .where('id', '=', enrolmentId)
      .executeTakeFirst();
    return row?.course_id ?? null;
  }
}
