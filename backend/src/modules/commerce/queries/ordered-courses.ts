import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { commerce } from '../tables.js';

/** The ids of the courses that anybody ever ordered, paid or not. */
export class OrderedCourses extends Query<string[]> {}

@QueryHandler(OrderedCourses)
export class OrderedCoursesHandler implements IQueryHandler<OrderedCourses> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute(): Promise<string[]> {
    const rows = await commerce(this.entityManager)
      .selectFrom('commerce_order_item')
      .select('course_id as id')
      .distinct()
      .execute();
    return rows.map(({ id }) => id);
  }
}
