import { Controller, Get, Query, Res } from '@nestjs/common';
import { OrdersFilterQuery } from '@atelier/contracts/orders';
import type { FastifyReply } from 'fastify';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes } from '../../../platform/http/declared-routes.js';
import { sendCsv } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportOrders } from './orders.commands.js';

/** Everybody’s orders as a file for spreadsheets. */
@Controller('orders.csv')
export class OrdersCsvController extends BusClient {
  @Get()
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit({ name: 'export-orders', by: 'address', limit: 30, seconds: 3600 })
  async send(
    @Query({ schema: OrdersFilterQuery }) filter: OrdersFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendCsv(reply, 'commandes', await this.commands.execute(new ExportOrders({ filter })));
  }
}
