import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import {
  AnomalyPath,
  GuaranteeBody,
  OrderNeighbours as Neighbours,
  OrderCounts,
  OrderDetail,
  OrderQuery,
  OrdersFilterQuery,
  OrdersPage,
  OrdersQuery,
  RefundAnswer,
  RefundBody,
  SettleAnomalyBody,
  SettleUnmatchedBody,
  UnmatchedPayment,
  WithdrawalBody,
} from '@atelier/contracts/orders';
import { Revenue } from '@atelier/contracts/revenue';
import { BusClient } from '../../kernel/use-case.js';
import { ResendReceipt } from '../../modules/commerce/orders/orders.commands.js';
import { ClaimGuarantee, RefundOrder } from '../../modules/commerce/refunds/refund-requests.commands.js';
import { SettleAnomaly } from '../../modules/commerce/anomalies/anomalies.commands.js';
import { SettleUnmatchedPayment } from '../../modules/commerce/anomalies/unmatched-payments.commands.js';
import {
  CountOrders,
  ListOrders,
  OrderNeighbours,
} from '../../modules/commerce/orders/order-list.queries.js';
import { ReadUnmatchedPayment } from '../../modules/commerce/anomalies/anomalies.queries.js';
import { ReadRevenue } from '../../modules/commerce/revenue/revenue.queries.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import {
  ownerFilter,
  ReadOrderWithProgress,
  refundRefusals,
  withdrawalRefusals,
  WithdrawFromOwnOrder,
} from './orders.js';

/** Orders of the caller, or of everybody for administrators with `?all=true`. */
@Controller('orders')
export class OrdersController extends BusClient {
  @Get()
  @Access('signed-in')
  @Answers(OrdersPage)
  @Refuses('forbidden')
  list(
    @Caller() caller: SignedInCaller,
    @Query({ schema: OrdersQuery }) filter: OrdersQuery,
  ): Promise<OrdersPage> {
    return this.queries.execute(new ListOrders({ buyerId: ownerFilter(caller, filter.all), filter }));
  }

  @Get('revenue')
  @Access('admin')
  @Answers(Revenue)
  revenue(): Promise<Revenue> {
    return this.queries.execute(new ReadRevenue());
  }

  /** Facet counts of the list. */
  @Get('counts')
  @Access('admin')
  @Answers(OrderCounts)
  counts(@Query({ schema: OrdersFilterQuery }) filter: OrdersFilterQuery): Promise<OrderCounts> {
    return this.queries.execute(new CountOrders({ filter }));
  }

  /** A payment without an order, and the suggested order. */
  @Get('unmatched/:id')
  @Access('admin')
  @Answers(UnmatchedPayment)
  @Refuses('anomaly-not-found')
  unmatched(@Param({ schema: ById }) { id }: ById): Promise<UnmatchedPayment> {
    return this.queries.execute(new ReadUnmatchedPayment({ anomalyId: id }));
  }

  @Post('unmatched/:id')
  @Access('admin')
  @Answers(noContent)
  @Refuses('anomaly-not-found', 'order-not-matching', 'refund-refused', 'payment-provider-failed')
  async settleUnmatched(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: SettleUnmatchedBody }) how: SettleUnmatchedBody,
  ): Promise<void> {
    await this.commands.execute(new SettleUnmatchedPayment({ anomalyId: id, by: accountId, how }));
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
    return this.queries.execute(
      new ReadOrderWithProgress({ orderId: id, buyerId: ownerFilter(caller, all) }),
    );
  }

  /** Previous and next order in the filtered list. */
  @Get(':id/neighbours')
  @Access('admin')
  @Answers(Neighbours)
  neighbours(
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrdersFilterQuery }) filter: OrdersFilterQuery,
  ): Promise<Neighbours> {
    return this.queries.execute(new OrderNeighbours({ orderId: id, filter }));
  }

  /** Sends the confirmation again, to the address of the order. */
  @Post(':id/mail')
  @Access('signed-in')
  @Answers(noContent)
  @Refuses('forbidden', 'order-not-found', 'order-not-paid', 'mail-just-sent')
  @RateLimit({ name: 'receipt-again', by: 'account', limit: 30, seconds: 3600 })
  async mailAgain(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Query({ schema: OrderQuery }) { all }: OrderQuery,
  ): Promise<void> {
    await this.commands.execute(new ResendReceipt({ orderId: id, buyerId: ownerFilter(caller, all) }));
  }

  @Post(':id/refund')
  @HttpCode(200)
  @Access('admin')
  @Answers(RefundAnswer)
  @Refuses(...refundRefusals)
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
  @Refuses(...refundRefusals, 'guarantee-over', 'professional-order')
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
  @Refuses(...withdrawalRefusals)
  withdraw(
    @Caller() { accountId }: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: WithdrawalBody }) { courseId }: WithdrawalBody,
  ): Promise<RefundAnswer> {
    return this.commands.execute(
      new WithdrawFromOwnOrder({ orderId: id, buyerId: accountId, courseIds: courseId ?? null }),
    );
  }

  @Post(':id/anomalies/:anomalyId')
  @Access('admin')
  @Answers(noContent)
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
