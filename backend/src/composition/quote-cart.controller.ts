import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Quote, QuoteBody } from '@atelier/contracts/coupons';
import { BusClient } from '../kernel/use-case.js';
import { AnnouncedPrices } from '../modules/catalog/prices/prices.queries.js';
import { QuoteCart } from '../modules/commerce/checkout/checkout.queries.js';
import { couponRateLimits, couponRefusals } from '../modules/commerce/payments/coupon-limits.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

@Controller('payment')
export class QuoteCartController extends BusClient {
  /** Public: carts are priced before signing in. Commerce says what is paid, the catalogue what may be struck. */
  @Post('quote')
  @HttpCode(200)
  @Access('public')
  @Answers(Quote)
  @Refuses('offer-not-found', 'amount-too-large', ...couponRefusals)
  @RateLimit(...couponRateLimits)
  async quote(
    @Caller() caller: SignedInCaller | undefined,
    @Body({ schema: QuoteBody }) body: QuoteBody,
  ): Promise<Quote> {
    const [quote, announced] = await Promise.all([
      this.queries.execute(new QuoteCart({ body, userId: caller?.accountId ?? null })),
      this.queries.execute(new AnnouncedPrices({ courseIds: body.courseId })),
    ]);
    const lines = quote.lines.map((line) => {
      const shown = announced.get(line._id);
      return {
        ...line,
        struckPrice: shown?.struckPrice ?? null,
        priceNote: shown?.priceNote ?? null,
        promotionEndsAt: shown?.promotionEndsAt ?? null,
      };
    });
    return { ...quote, lines };
  }
}
