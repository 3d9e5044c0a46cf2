import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { enrollment } from '../tables.js';

/** Whether anybody ever had access to the course, also when it was taken away since. */
export class HasEnrolments extends Query<boolean> {
  constructor(readonly courseId: string) {
    super();
  }
}

@QueryHandler(HasEnrolments)
export class HasEnrolmentsHandler implements IQueryHandler<HasEnrolments> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId }: HasEnrolments): Promise<boolean> {
    const one = await enrollment(this.entityManager)
      .selectFrom('enrollment_enrolment')
      .select('id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  }
}
