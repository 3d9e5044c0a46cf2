import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.js';
import { Access } from '../auth/access.js';
import { deliveredFiles, MediaLinks, type DeliveredFile } from './media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from './media-storage.js';
import { sendStored } from './send-stored.js';

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
    await sendStored(request, reply, this.storage, {
      key: `${assetId}/${file}`,
      contentType: deliveredFiles[file],
      cacheControl: 'private, max-age=3600',
      mayRedirect: file === 'video.mp4',
    });
  }
}
