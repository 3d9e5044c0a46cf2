import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ByCode,
  Coupon,
  Coupons,
  CouponsQuery,
  CreateCouponBody,
  EndCouponAnswer,
} from '@atelier/contracts/coupons';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, Refuses } from '../../../platform/http/declared-routes.js';
import { CreateCoupon, EndCoupon } from './coupons.commands.js';
import { ListCoupons } from './coupons.queries.js';

@Controller('coupons')
export class CouponsController extends BusClient {
  @Post()
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

  @Get()
  @Access('admin')
  @Answers(Coupons)
  list(@Query({ schema: CouponsQuery }) query: CouponsQuery): Promise<Coupons> {
    return this.queries.execute(new ListCoupons({ filter: query }));
  }

  @Delete(':code')
  @Access('admin')
  @Answers(EndCouponAnswer)
  @Refuses('coupon-unknown')
  end(@Param({ schema: ByCode }) { code }: ByCode): Promise<EndCouponAnswer> {
    return this.commands.execute(new EndCoupon({ code }));
  }
}
