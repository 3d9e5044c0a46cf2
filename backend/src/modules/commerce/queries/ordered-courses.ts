import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** The ids of the courses that anybody ever ordered, paid or not. */
export class OrderedCourses extends Query<string[]> {}

@QueryHandler(OrderedCourses)
export class OrderedCoursesHandler implements IQueryHandler<OrderedCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<string[]> {
    const rows = await rowsOf(
      this.entityManager,
      sql<{ id: string }>`select distinct course_id as id from commerce_order_item`,
    );
    return rows.map(({ id }) => id);
  }
}
