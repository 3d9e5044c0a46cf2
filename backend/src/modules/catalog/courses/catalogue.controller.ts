import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { Catalogue, CatalogueQuery } from '@atelier/contracts/catalog';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, noContent } from '../../../platform/http/declared-routes.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { sendCached } from '../../../platform/http/cached-response.js';
import { ListCatalogue } from './catalogue.queries.js';

@Controller('courses')
export class CatalogueController extends BusClient {
  constructor(private readonly cache: ResponseCache) {
    super();
  }

  @Get()
  @Access('public')
  @Answers({ 200: Catalogue, 304: noContent })
  async list(
    @Query({ schema: CatalogueQuery }) filter: CatalogueQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `catalogue:${JSON.stringify(filter)}`;
    const load = () => this.queries.execute(new ListCatalogue({ filter }));
    const response = await this.cache.json(key, load, filter.title);
    await sendCached(request, reply, response);
  }
}
