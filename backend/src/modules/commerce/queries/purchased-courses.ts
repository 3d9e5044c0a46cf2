import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../kernel/query.js';
import { commerce } from '../tables.js';

/** Which of the courses are the buyer's as things stand. */
export class PurchasedCourses extends Query<string[]> {
  constructor(
    readonly userId: string,
    readonly courseIds: string[],
  ) {
    super();
  }
}

@QueryHandler(PurchasedCourses)
export class PurchasedCoursesHandler implements IQueryHandler<PurchasedCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ userId, courseIds }: PurchasedCourses): Promise<string[]> {
    const rows = await commerce(this.entityManager)
      .selectFrom('commerce_purchase')
      .select('course_id as courseId')
      .where('user_id', '=', userId)
      .where('course_id', '=', anyOf(courseIds))
      .execute();
    return rows.map(({ courseId }) => courseId);
  }
}
