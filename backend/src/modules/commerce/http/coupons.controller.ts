import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ByCode,
  Coupon,
  Coupons,
  CouponsQuery,
  CreateCouponBody,
  EndCouponAnswer,
  Quote,
  QuoteBody,
} from '@atelier/contracts/coupons';
import { DomainError } from '../../../kernel/domain-error.js';
import { Dispatching } from '../../../kernel/dispatching.js';
import { Access } from '../../../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../../../platform/auth/caller.js';
import { Answers, Refuses } from '../../../platform/http/route-declarations.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { CreateCoupon } from '../commands/create-coupon.js';
import { EndCoupon } from '../commands/end-coupon.js';
import { ListCoupons } from '../queries/list-coupons.js';
import { QuoteCart } from '../queries/quote-cart.js';
import { couponRefusals, guessedCodes } from './typed-coupons.js';

@Controller()
export class CouponsController extends Dispatching {
  @Post('coupons')
  @HttpCode(201)
  @Access('admin')
  @Answers({ 201: Coupon })
  @Refuses('coupon-taken', 'offer-not-found')
  async create(@Body({ schema: CreateCouponBody }) body: CreateCouponBody): Promise<Coupon> {
    const code = await this.commands.execute(new CreateCoupon({ body }));
    const { coupons } = await this.queries.execute(
      new ListCoupons({ filter: { title: code, currentPage: 1 } }),
    );
    const created = coupons.find((coupon) => coupon.code === code);
    if (!created) throw new DomainError('coupon-unknown');
    return created;
  }

  @Get('coupons')
  @Access('admin')
  @Answers(Coupons)
  list(@Query({ schema: CouponsQuery }) query: CouponsQuery): Promise<Coupons> {
    return this.queries.execute(new ListCoupons({ filter: query }));
  }

  @Delete('coupons/:code')
  @Access('admin')
  @Answers(EndCouponAnswer)
  @Refuses('coupon-unknown')
  end(@Param({ schema: ByCode }) { code }: ByCode): Promise<EndCouponAnswer> {
    return this.commands.execute(new EndCoupon({ code }));
  }

  /** For visitors too: a cart has a price before anybody signs in. */
  @Post('payment/quote')
  @HttpCode(200)
  @Access('public')
  @Answers(Quote)
  @Refuses('offer-not-found', 'amount-too-large', ...couponRefusals)
  @RateLimit(...guessedCodes)
  quote(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: QuoteBody }) body: QuoteBody,
  ): Promise<Quote> {
    return this.queries.execute(new QuoteCart({ body, userId: caller?.accountId ?? null }));
  }
}
