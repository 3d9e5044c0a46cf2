import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { toEuros } from '@atelier/contracts/money';
import { Announcement, AnnouncementBody, PriceHistory } from '@atelier/contracts/price-history';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error.js';
import { BusClient } from '../kernel/use-case.js';
import { AnnouncePrice, ReadPriceHistory } from '../modules/catalog/prices/prices.queries.js';
import { CountOpenPayments, CountSales } from '../modules/commerce/orders/purchases.queries.js';
import { FindPeople } from '../modules/identity/people/people.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, Refuses } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';
import { expectEditor } from './course-editors.js';

/** Public prices of a course, for its editors: the catalogue's history with names and sales. */
@Controller('courses')
export class PriceHistoryController extends BusClient {
  @Get(':id/price-history')
  @Access('author')
  @Answers(PriceHistory)
  @Refuses('course-not-found')
  async read(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id: courseId }: ById,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PriceHistory> {
    await expectEditor(this.queries, courseId, caller);
    void reply.header('cache-control', 'private, no-store');
    const { rows, announced, next } = await this.queries.execute(new ReadPriceHistory({ courseId }));
    const periods = rows.map(({ at, until, code }) => ({ from: at, to: until, code }));
    const ids = [...new Set(rows.flatMap(({ byId }) => byId ?? []))];
    const [people, sales, carts] = await Promise.all([
      this.queries.execute(new FindPeople({ criteria: { ids } })),
      this.queries.execute(new CountSales({ courseId, periods })),
      this.queries.execute(new CountOpenPayments({ courseId })),
    ]);
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    return {
      rows: rows.map(({ at, cents, kind, endsAt, byId, isReference }, index) => ({
        at,
        price: cents === null ? null : toEuros(cents),
        kind,
        endsAt,
        by: names.get(byId ?? '') ?? null,
        isReference,
        sales: sales[index] ?? 0,
      })),
      announced,
      next,
      carts,
    };
  }

  /** What the site would announce for a price that is typed. Stores nothing. */
  @Post(':id/price-announcement')
  @HttpCode(200)
  @Access('author')
  @Answers(Announcement)
  @Refuses('course-not-found', 'promotion-not-lower', 'promotion-end-past')
  @RateLimit({ name: 'price-announcement', by: 'account', limit: 600, seconds: 300 })
  async announce(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id: courseId }: ById,
    @Body({ schema: AnnouncementBody }) body: AnnouncementBody,
  ): Promise<Announcement> {
    await expectEditor(this.queries, courseId, caller);
    const { price, promotionPrice, promotionEnd } = body;
    if (promotionPrice && promotionPrice >= price) throw new DomainError('promotion-not-lower');
    if (promotionPrice && promotionEnd && new Date(promotionEnd) <= new Date())
      throw new DomainError('promotion-end-past');
    return this.queries.execute(new AnnouncePrice({ courseId, body }));
  }
}
