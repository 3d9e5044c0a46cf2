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
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access, Caller, type SignedInCaller } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit, type RateLimitRule } from '../../../platform/rate-limit/rate-limit.js';
import { QuoteCart } from '../checkout/checkout.queries.js';
import { CreateCoupon, EndCoupon } from './coupons.commands.js';
import { ListCoupons } from './coupons.queries.js';

const couponRateLimit = {
  name: 'coupon',
  limit: 40,
  seconds: 900,
  failures: ['coupon-unknown'],
  having: 'coupon',
} as const;

/**
 * A guessed code is worth money. The quote and both payment routes share the counters; requests without a code are
 * not counted.
 */
export const couponRateLimits: RateLimitRule[] = [
  { ...couponRateLimit, by: 'address' },
  { ...couponRateLimit, by: 'account' },
];

/** Why an entered code does not apply. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-not-yet',
  'coupon-ended',
  'coupon-used-up',
  'coupon-reserved',
  'coupon-not-for-these',
] as const;

@Controller()
export class CouponsController extends BusClient {
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

  /** Public: carts are priced before signing in. */
  @Post('payment/quote')
  @HttpCode(200)
  @Access('public')
  @Answers(Quote)
  @Refuses('offer-not-found', 'amount-too-large', ...couponRefusals)
  @RateLimit(...couponRateLimits)
  quote(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: QuoteBody }) body: QuoteBody,
  ): Promise<Quote> {
    return this.queries.execute(new QuoteCart({ body, userId: caller?.accountId ?? null }));
  }
}
