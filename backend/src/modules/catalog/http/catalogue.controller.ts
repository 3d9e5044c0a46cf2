import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Catalogue, CatalogueQuery } from '@atelier/contracts/catalog';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/auth/access.js';
import { Answers, nothing } from '../../../platform/http/route-declarations.js';
import { KeptAnswers } from '../../../platform/http/kept-answers.js';
import { sendKept } from '../../../platform/http/send-kept.js';
import { ListCatalogue } from '../queries/list-catalogue.js';

@Controller('courses')
export class CatalogueController {
  constructor(
    private readonly queries: QueryBus,
    private readonly kept: KeptAnswers,
  ) {}

  @Get()
  @Access('public')
  @Answers({ 200: Catalogue, 304: nothing })
  async list(
    @Query({ schema: CatalogueQuery }) filter: CatalogueQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `catalogue:${JSON.stringify(filter)}`;
    const load = () => this.queries.execute(new ListCatalogue({ filter }));
    const answer = await this.kept.json(key, load, filter.title);
    await sendKept(request, reply, answer);
  }
}
