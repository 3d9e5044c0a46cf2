import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { commerce } from '../tables.js';

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
    const one = await commerce(this.entityManager)
      .selectFrom('commerce_order_item')
      .select('order_id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst();
    return one !== undefined;
  }
}
