import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf, sql } from '../../../kernel/query.js';

/** Whether anybody ever ordered the course, paid or not: somebody may be paying for it now. */
export class HasOrders extends Query<boolean> {
  constructor(readonly courseId: string) {
    super();
  }
}

@QueryHandler(HasOrders)
export class HasOrdersHandler implements IQueryHandler<HasOrders> {
  constructor(private readonly entityManager: EntityManager) {}

  async execute({ courseId }: HasOrders): Promise<boolean> {
    const rows = await rowsOf(
      this.entityManager,
      sql`select 1 from commerce_order_item where course_id = ${courseId} limit 1`,
    );
    return rows.length > 0;
  }
}
