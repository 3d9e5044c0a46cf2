import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../auth/access.js';
import { Answers, Refuses } from '../../http/route-declarations.js';
import { imageWidths } from '../encoding/encode-image.js';
import { MEDIA_STORAGE, type MediaStorage } from '../storage/media-storage.js';
import { sendStored, storedFile } from './send-stored.js';

const ImagePath = z.object({ id: z.uuid(), file: z.enum(imageWidths.map((width) => `${width}.webp`)) });

/** Pictures are public and never change under their address. */
@Controller()
export class ImageController {
  constructor(@Inject(MEDIA_STORAGE) private readonly storage: MediaStorage) {}

  @Get('media/images/:id/:file')
  @Access('public')
  @Answers(storedFile)
  @Refuses('asset-not-found')
  async deliver(
    @Param({ schema: ImagePath }) { id, file }: z.infer<typeof ImagePath>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const delivery = {
      key: `${id}/${file}`,
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    };
    await sendStored(request, reply, this.storage, delivery);
  }
}
