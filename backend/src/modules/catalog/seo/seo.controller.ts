import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { CachedResponse, sendCached } from '../../../platform/http/cached-response.js';
import { ResponseCache } from '../../../platform/http/response-cache.js';
import { Answers, fileBytes, noContent } from '../../../platform/http/declared-routes.js';
import { fixedAddresses, maxAddresses, robots, sitemap, sitemapIndex } from './sitemap.js';
import { ReadTutorialFeed, tutorialFeed } from './tutorial-feed.js';
import { CountPublicAddresses, ListPublicAddresses } from './sitemap.queries.js';

/** 1-based; without it the whole sitemap, or the index of its parts. */
const SitemapQuery = z.object({ part: z.coerce.number().int().min(1).max(1000).optional() });
type SitemapQuery = z.infer<typeof SitemapQuery>;

/** Every part reserves room for the fixed addresses, which are in the first. */
const partSize = maxAddresses - fixedAddresses(null).length;

const fileResponses = { 200: fileBytes, 304: noContent };
const xml = 'application/xml; charset=utf-8';
const caching = { cacheControl: 'public, max-age=0, must-revalidate' };

@Controller()
export class SeoController extends BusClient {
  private readonly origin: string;
  private readonly siteName: string;

  constructor(
    @Inject(CONFIG) { publicUrl, brand }: Config,
    private readonly cache: ResponseCache,
  ) {
    super();
    this.origin = publicUrl;
    this.siteName = brand.name;
  }

  @Get('sitemap.xml')
  @Access('public')
  @Answers(fileResponses)
  async sitemap(
    @Query({ schema: SitemapQuery }) { part }: SitemapQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.cached(`sitemap:${part ?? ''}`, xml, () => this.writeSitemap(part));
    await sendCached(request, reply, response, caching);
  }

  @Get('robots.txt')
  @Access('public')
  @Answers(fileResponses)
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.cached('robots', 'text/plain; charset=utf-8', async () =>
      robots(this.origin),
    );
    await sendCached(request, reply, response, caching);
  }

  @Get('tutoriels/rss.xml')
  @Access('public')
  @Answers(fileResponses)
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.cached('feed', 'application/rss+xml; charset=utf-8', async () =>
      tutorialFeed(await this.queries.execute(new ReadTutorialFeed()), this.siteName, this.origin),
    );
    await sendCached(request, reply, response, caching);
  }

  private cached(key: string, type: string, write: () => Promise<string>): Promise<CachedResponse> {
    return this.cache.read(key, async () => new CachedResponse(type, await write()));
  }

  /** A part out of range is rejected without a query of its pages: their number is cached. */
  private async writeSitemap(part: number | undefined): Promise<string> {
    const { total, changedAt } = await this.cache.read('sitemap-size', () =>
      this.queries.execute(new CountPublicAddresses()),
    );
    const parts = Math.ceil(total / partSize);
    if (part === undefined && parts > 1) return sitemapIndex(parts, changedAt, this.origin);
    const partNumber = part ?? 1;
    if (partNumber > Math.max(1, parts)) throw new DomainError('route-not-found');
    const addresses = await this.queries.execute(
      new ListPublicAddresses({ part: partNumber - 1, size: partSize }),
    );
    return sitemap([...(partNumber === 1 ? fixedAddresses(changedAt) : []), ...addresses], this.origin);
  }
}
