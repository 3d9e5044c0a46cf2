import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByLegalKind, ByLegalVersion, CurrentLegalVersions, LegalText } from '@atelier/contracts/legal';
import type { z } from 'zod';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { sendCached } from '../../../platform/http/cached-response.js';
import { Answers, fileBytes, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import {
  CurrentLegalText,
  ReadCurrentLegalVersions,
  ReadLegalText,
  RenderLegalText,
} from './legal.queries.js';

/** Terms of sale and privacy policy, in force and as they were: public, since everybody may read what they accepted. */
@Controller('legal')
export class LegalController extends BusClient {
  constructor(private readonly cache: ResponseCache) {
    super();
  }

  /** Uncached: a buyer whose version was refused asks for the new one at once. */
  @Get()
  @Access('public')
  @Answers(CurrentLegalVersions)
  current(): Promise<CurrentLegalVersions> {
    return this.queries.execute(new ReadCurrentLegalVersions());
  }

  @Get(':kind')
  @Access('public')
  @Answers({ 200: LegalText, 304: noContent })
  @Refuses('legal-text-not-found')
  async read(
    @Param({ schema: ByLegalKind }) { kind }: z.infer<typeof ByLegalKind>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const load = () => this.queries.execute(new CurrentLegalText({ kind }));
    await sendCached(request, reply, await this.cache.json(`legal:${kind}`, load));
  }

  /** The text never changes, and its PDF is the same bytes. */
  @Get(':kind/:number.pdf')
  @Access('public')
  @Answers(fileBytes)
  @Refuses('legal-text-not-found')
  @RateLimit({ name: 'legal-pdf', by: 'address', limit: 60, seconds: 60 })
  async pdf(
    @Param({ schema: ByLegalVersion }) version: ByLegalVersion,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, pdf } = await this.queries.execute(new RenderLegalText(version));
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'public, max-age=86400')
      .send(pdf);
  }

  @Get(':kind/:number')
  @Access('public')
  @Answers({ 200: LegalText, 304: noContent })
  @Refuses('legal-text-not-found')
  async readVersion(
    @Param({ schema: ByLegalVersion }) { kind, number }: ByLegalVersion,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const load = () => this.queries.execute(new ReadLegalText({ kind, number }));
    await sendCached(request, reply, await this.cache.json(`legal:${kind}/${number}`, load));
  }
}
