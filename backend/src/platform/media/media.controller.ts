import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.js';
import { Access } from '../auth/access.js';
import { byteRangeOf } from './byte-range.js';
import { deliveredFiles, MediaLinks, type DeliveredFile } from './media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from './media-storage.js';

const MediaPath = z.object({
  token: z.string().max(300),
  assetId: z.uuid(),
  file: z.enum(Object.keys(deliveredFiles) as [DeliveredFile, ...DeliveredFile[]]),
});

/** The only way to media bytes: public by route, closed by the signature in the path. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly links: MediaLinks,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  // Fastify answers HEAD for every GET route, without the body.
  @Get(':token/:assetId/:file')
  @Access('public')
  async deliver(
    @Param({ schema: MediaPath }) { token, assetId, file }: z.infer<typeof MediaPath>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.links.verify(token, assetId)) throw new DomainError('media-forbidden');
    const key = `${assetId}/${file}`;
    const stored = await this.storage.stat(key);
    if (!stored) throw new DomainError('asset-not-found');

    const etag = `"${stored.size.toString(36)}-${stored.modifiedAt.getTime().toString(36)}"`;
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('last-modified', stored.modifiedAt.toUTCString())
      .header('cache-control', 'private, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .type(deliveredFiles[file]);
    if (request.headers['if-none-match'] === etag) return void reply.status(304).send();

    const ifRange = request.headers['if-range'];
    const range = ifRange && ifRange !== etag ? null : byteRangeOf(request.headers.range, stored.size);
    if (range === 'unsatisfiable') {
      return void reply.status(416).header('content-range', `bytes */${stored.size}`).send();
    }
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : stored.size);
    // Nothing at all would make Fastify answer a length of 0.
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
    return void reply.send(await this.storage.read(key, range ?? undefined));
  }
}
