import { Command, CommandBus, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundAnswer } from '@atelier/contracts/refunds';
import { WithdrawFromOrder } from '../../modules/commerce/commands/withdraw-from-order.js';
import { OrderHolder } from '../../modules/commerce/queries/order-holder.js';
import { ReadOrder } from '../../modules/commerce/queries/read-order.js';
import { ReadFollowedLessons } from '../../modules/enrollment/queries/followed-lessons.js';

/**
 * A buyer withdraws from a contract; which of its courses have begun is enrolment's to say.
 * @throws DomainError those of `WithdrawFromOrder`
 */
export class Withdraw extends Command<RefundAnswer> {
  constructor(
    readonly orderId: string,
    readonly buyerId: string,
    readonly courseIds: string[] | null,
  ) {
    super();
  }
}

@CommandHandler(Withdraw)
export class WithdrawHandler implements ICommandHandler<Withdraw> {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, buyerId, courseIds }: Withdraw): Promise<RefundAnswer> {
    const { lines } = await this.queries.execute(new ReadOrder(orderId, buyerId));
    const bought = lines.map(({ courseId }) => courseId);
    // Of a gift, what whoever accepted it has begun; of one that nobody has, nothing.
    const holderId = await this.queries.execute(new OrderHolder(orderId));
    const followed = holderId ? await this.queries.execute(new ReadFollowedLessons(holderId, bought)) : [];
    const begun = followed.filter(({ isBegun }) => isBegun).map(({ courseId }) => courseId);
    return this.commands.execute(new WithdrawFromOrder(orderId, buyerId, courseIds, begun));
  }
}
