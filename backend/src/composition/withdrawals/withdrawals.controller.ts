import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RefundAnswer } from '@atelier/contracts/orders';
import {
  DeclareByLinkBody,
  OwnWithdrawals,
  WithdrawalLinkBody,
  WithdrawalOrder,
  WithdrawalTokenBody,
} from '@atelier/contracts/withdrawals';
import { BusClient } from '../../kernel/use-case.js';
import { RequestWithdrawalLink } from '../../modules/commerce/withdrawals/withdrawals.commands.js';
import { Access, Caller, type SignedInCaller } from '../../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../../platform/http/declared-routes.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { withdrawalRefusals } from '../orders/orders.js';
import { ListOwnWithdrawals, ReadLinkedWithdrawal, WithdrawByLink } from './withdrawals.js';

const guessing = { by: 'address', limit: 60, seconds: 3600 } as const;

/** The function of article D221-5: withdrawing from a contract, from every page, with an account or without. */
@Controller('withdrawals')
export class WithdrawalsController extends BusClient {
  @Get()
  @Access('signed-in')
  @Answers(OwnWithdrawals)
  async own(@Caller() { accountId }: SignedInCaller): Promise<OwnWithdrawals> {
    return { orders: await this.queries.execute(new ListOwnWithdrawals({ buyerId: accountId })) };
  }

  /** The same answer, in the same time, whether there is such an order or not. */
  @Post('link')
  @Access('public')
  @Answers(noContent)
  @RateLimit(
    { name: 'withdrawal-link', by: 'address', limit: 10, seconds: 3600 },
    { name: 'withdrawal-link', by: 'email', limit: 5, seconds: 3600 },
  )
  async link(@Body({ schema: WithdrawalLinkBody }) { order, email }: WithdrawalLinkBody): Promise<void> {
    await this.commands.execute(new RequestWithdrawalLink({ number: order, email }));
  }

  /** A `POST`, so that the token is in no address. */
  @Post('order')
  @HttpCode(200)
  @Access('public')
  @Answers(WithdrawalOrder)
  @Refuses('withdrawal-link-invalid')
  @RateLimit({ name: 'withdrawal-order', ...guessing })
  order(@Body({ schema: WithdrawalTokenBody }) { token }: WithdrawalTokenBody): Promise<WithdrawalOrder> {
    return this.queries.execute(new ReadLinkedWithdrawal({ token }));
  }

  @Post('declaration')
  @HttpCode(200)
  @Access('public')
  @Answers(RefundAnswer)
  @Refuses('withdrawal-link-invalid', ...withdrawalRefusals)
  @RateLimit({ name: 'withdrawal-declaration', ...guessing })
  declare(
    @Body({ schema: DeclareByLinkBody }) { token, courseId }: DeclareByLinkBody,
  ): Promise<RefundAnswer> {
    return this.commands.execute(new WithdrawByLink({ token, courseIds: courseId ?? null }));
  }
}
