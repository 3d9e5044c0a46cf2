import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AnomalyPath,
  SettleAnomalyBody,
  SettleUnmatchedBody,
  UnmatchedPayment,
} from '@atelier/contracts/anomalies';
import {
  OrderCounts,
  OrderDetail,
  OrderNeighbours as Neighbours,
  OrderQuery,
  OrdersFilterQuery,
  OrdersPage,
  OrdersQuery,
} from '@atelier/contracts/orders';
import { GuaranteeBody, RefundAnswer, RefundBody, WithdrawalBody } from '@atelier/contracts/refunds';
import { Revenue } from '@atelier/contracts/revenue';
import { Dispatching } from '../../kernel/dispatching.js';
import { AskReceiptAgain } from '../../modules/commerce/commands/ask-receipt-again.js';
import { ClaimGuarantee } from '../../modules/commerce/commands/claim-guarantee.js';
import { RefundOrder } from '../../modules/commerce/commands/refund-order.js';
import { SettleAnomaly } from '../../modules/commerce/commands/settle-anomaly.js';
import { SettleUnmatched } from '../../modules/commerce/commands/settle-unmatched.js';
import { CountOrders } from '../../modules/commerce/queries/count-orders.js';
import { OrderNeighbours } from '../../modules/commerce/queries/order-neighbours.js';
import { ListOrders } from '../../modules/commerce/queries/list-orders.js';
import { ReadUnmatched } from '../../modules/commerce/queries/read-unmatched.js';
import { ReadRevenue } from '../../modules/commerce/queries/read-revenue.js';
import { Access } from '../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../../platform/http/route-declarations.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { ReadWholeOrder } from './read-whole-order.js';
import { whose } from './whose.js';
import { Withdraw } from './withdraw.js';

/** Orders, which their buyers see as their own, and the administration by `?all=true`. */
@Controller('orders')
export class OrdersController extends Dispatching {
  @Get()
  @Access('signed-in')
  @Answers(OrdersPage)
  @Refuses('forbidden')
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: OrdersQuery }) filter: OrdersQuery,
  ): Promise<OrdersPage> {
    return this.queries.execute(new ListOrders({ buyerId: whose(caller, filter.all), filter }));
  }

  @Get('revenue')
  @Access('admin')
  @Answers(Revenue)
  revenue(): Promise<Revenue> {
    return this.queries.execute(new ReadRevenue());
  }

  /** What the chips above the list say. */
  @Get('counts')
  @Access('admin')
  @Answers(OrderCounts)
  counts(@Query({ schema: OrdersFilterQuery }) filter: OrdersFilterQuery): Promise<OrderCounts> {
    return this.queries.execute(new CountOrders({ filter }));
  }

  /** Money without an order, and the order that is proposed for it. */
  @Get('unmatched/:id')
  @Access('admin')
  @Answers(UnmatchedPayment)
  @Refuses('anomaly-not-found')
  unmatched(@Param({ schema: ById }) { id }: ById): Promise<UnmatchedPayment> {
    return this.queries.execute(new ReadUnmatched({ anomalyId: id }));
  }

  @Post('unmatched/:id')
  @Access('admin')
  @Answers(nothing)
  @Refuses('anomaly-not-found', 'order-not-matching', 'refund-refused', 'payment-provider-failed')
  async settleUnmatched(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: SettleUnmatchedBody }) how: SettleUnmatchedBody,
  ): Promise<void> {
    await this.commands.execute(new SettleUnmatched({ anomalyId: id, by: accountId, how }));
  }

  @Get(':id')
  @Access('signed-in')
  @Answers(OrderDetail)
  @Refuses('forbidden', 'order-not-found')
  read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrderQuery }) { all }: OrderQuery,
  ): Promise<OrderDetail> {
    return this.queries.execute(new ReadWholeOrder({ orderId: id, buyerId: whose(caller, all) }));
  }

  /** Beside an order, in the list that it was found in. */
  @Get(':id/neighbours')
  @Access('admin')
  @Answers(Neighbours)
  neighbours(
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrdersFilterQuery }) filter: OrdersFilterQuery,
  ): Promise<Neighbours> {
    return this.queries.execute(new OrderNeighbours({ orderId: id, filter }));
  }

  /** The confirmation leaves once more, to the address of the order. */
  @Post(':id/mail')
  @Access('signed-in')
  @Answers(nothing)
  @Refuses('forbidden', 'order-not-found', 'order-not-paid', 'mail-just-sent')
  @RateLimit({ name: 'receipt-again', by: 'account', limit: 30, seconds: 3600 })
  async mailAgain(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrderQuery }) { all }: OrderQuery,
  ): Promise<void> {
    await this.commands.execute(new AskReceiptAgain({ orderId: id, buyerId: whose(caller, all) }));
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @Answers(RefundAnswer)
  @Refuses('order-not-found', 'order-not-paid', 'order-disputed', 'nothing-to-refund')
  refund(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: RefundBody }) { courseId, reason }: RefundBody,
  ): Promise<RefundAnswer> {
    return this.commands.execute(
      new RefundOrder({ orderId: id, courseIds: courseId ?? null, reason, requestedBy: accountId }),
    );
  }

  @Post(':id/guarantee')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(RefundAnswer)
  @Refuses(
    'order-not-found',
    'order-not-paid',
    'order-disputed',
    'nothing-to-refund',
    'guarantee-over',
    'professional-order',
  )
  guarantee(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: GuaranteeBody }) { courseId, reason }: GuaranteeBody,
  ): Promise<RefundAnswer> {
    return this.commands.execute(new ClaimGuarantee({ orderId: id, buyerId: accountId, courseId, reason }));
  }

  @Post(':id/withdrawal')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(RefundAnswer)
  @Refuses(
    'order-not-found',
    'order-not-paid',
    'order-disputed',
    'nothing-to-refund',
    'professional-order',
    'withdrawal-over',
    'withdrawal-begun',
  )
  withdraw(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: WithdrawalBody }) { courseId }: WithdrawalBody,
  ): Promise<RefundAnswer> {
    return this.commands.execute(
      new Withdraw({ orderId: id, buyerId: accountId, courseIds: courseId ?? null }),
    );
  }

  @Post(':id/anomalies/:anomalyId')
  @Access('admin')
  @Answers(nothing)
  @Refuses(
    'anomaly-not-found',
    'order-not-paid',
    'order-disputed',
    'nothing-to-refund',
    'refund-owed',
    'repaid-when',
  )
  async settle(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: AnomalyPath }) { id, anomalyId }: { id: string; anomalyId: string },
    @Body({ schema: SettleAnomalyBody }) how: SettleAnomalyBody,
  ): Promise<void> {
    await this.commands.execute(new SettleAnomaly({ orderId: id, anomalyId, by: accountId, how }));
  }
}
