import { randomUUIDv7 } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { ImageUploadAnswer } from '@atelier/contracts/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { Access } from '../auth/access.js';
import { RateLimit } from '../rate-limit/rate-limit.js';
import { encodeImage, imageWidths } from './encode-image.js';
import { MEDIA_STORAGE, type MediaStorage } from './media-storage.js';
import { receiveUpload } from './receive-upload.js';
import { recogniseImage } from './recognise-content.js';
import { sendStored } from './send-stored.js';

const ImagePath = z.object({ id: z.uuid(), file: z.enum(imageWidths.map((width) => `${width}.webp`)) });

/** Pictures are public and never change under their address. */
@Controller()
export class ImageController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  @Post('upload-image')
  @HttpCode(201)
  @Access('signed-in')
  @RateLimit({ name: 'upload-image', by: 'address', limit: 60, seconds: 3600 })
  upload(@Req() request: FastifyRequest): Promise<ImageUploadAnswer> {
    const expected = {
      field: 'image',
      maxBytes: this.config.uploads.maxImageBytes,
      recognise: recogniseImage,
      refusal: 'not-an-image' as const,
    };
    return receiveUpload(request, this.storage, expected, async ({ path }) => {
      const id = randomUUIDv7();
      await encodeImage(path, this.storage, id);
      return { imagePath: `/media/images/${id}/800.webp` };
    });
  }

  @Get('media/images/:id/:file')
  @Access('public')
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
