import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

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
    const rows = await rowsOf(
      this.entityManager,
      sql<{ courseId: string }>`
        select course_id as "courseId" from commerce_purchase
        where user_id = ${userId} and course_id = any(${courseIds}::uuid[])`,
    );
    return rows.map(({ courseId }) => courseId);
  }
}
