import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundedText } from '@atelier/contracts/bounded-text';
import { CONFIG, type Config } from '../../../config.js';
import { BusClient } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes, noContent, Refuses } from '../../../platform/http/declared-routes.js';
import { RateLimit, type RateLimitRule } from '../../../platform/rate-limit/rate-limit.js';
import { type ShareCard, SharePictures } from './share-picture.js';
import { ReadShareCard } from './share-picture.queries.js';

const PicturePath = z.object({
  kind: z.enum(['course', 'tutorial']),
  picture: boundedText(60)
    .regex(/^[^.]+\.png$/)
    .transform((name) => name.slice(0, -'.png'.length))
    .pipe(z.uuid()),
});
type PicturePath = z.infer<typeof PicturePath>;

const rateLimitByAddress: RateLimitRule = { name: 'share-picture', by: 'address', limit: 300, seconds: 60 };

/** Open Graph picture of a shared page: 1200 by 630 pixels, PNG. */
@Controller()
export class SharePictureController extends BusClient {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pictures: SharePictures,
  ) {
    super();
  }

  @Get('share/site.png')
  @Access('public')
  @Answers({ 200: fileBytes, 304: noContent })
  @RateLimit(rateLimitByAddress)
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { instructor: author, texts } = this.config.brand;
    const title = texts?.shareTitle ?? 'Des cours de développement, un projet entier à chaque fois';
    await this.send(request, reply, { kicker: 'Cours et tutoriels', title, author, figures: '' });
  }

  @Get('share/:kind/:picture')
  @Access('public')
  @Answers({ 200: fileBytes, 304: noContent })
  @Refuses('course-not-found', 'tutorial-not-found')
  @RateLimit(rateLimitByAddress)
  async draw(
    @Param({ schema: PicturePath }) { kind, picture: id }: PicturePath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const shareCard = await this.queries.execute(new ReadShareCard({ kind, id }));
    if (!shareCard) throw new DomainError(kind === 'course' ? 'course-not-found' : 'tutorial-not-found');
    await this.send(request, reply, shareCard.card, shareCard.validUntil);
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    card: Omit<ShareCard, 'siteName'>,
    validUntil: Date | null = null,
  ): Promise<void> {
    const { bytes, etag } = await this.pictures.render({ ...card, siteName: this.config.brand.name });
    // Not kept beyond the promotion whose price is drawn.
    const left = validUntil ? Math.ceil((validUntil.getTime() - Date.now()) / 1000) : Infinity;
    const maxAge = Math.max(0, Math.min(3600, left));
    void reply.header('etag', etag).header('cache-control', `public, max-age=${maxAge}`).type('image/png');
    if (request.headers['if-none-match'] === etag) await reply.status(304).send();
    else await reply.send(bytes);
  }
}
