import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundedText } from '@atelier/contracts/bounded-text';
import { DomainError } from '../../../kernel/domain-error.js';
import { Access } from '../../auth/access.js';
import { Answers, Refuses } from '../../http/declared-routes.js';
import { imageWidths } from '../encoding/encode-image.js';
import { MEDIA_STORAGE, type MediaStorage } from '../storage/media-storage.js';
import { contentDisposition, deliveryOf, type FileDelivery } from './delivered-files.js';
import { MediaLinks, RevokedLinks } from './media-links.js';
import { isPdf, sendStored, storedFile } from './send-stored.js';

const ImagePath = z.object({ id: z.uuid(), file: z.enum(imageWidths.map((width) => `${width}.webp`)) });

/** Public, immutable pictures. */
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

const MediaPath = z.object({
  token: boundedText(300),
  assetId: z.uuid(),
  file: boundedText(100).refine((name) => deliveryOf(name) !== null),
});

/** `nom`: the file name for a download. */
const MediaQuery = z.object({ nom: boundedText(300).optional().catch(undefined) });

/** The only route to media bytes. Public as a route; authorised by the signature in the path. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly links: MediaLinks,
    private readonly revoked: RevokedLinks,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  // Fastify answers HEAD for every GET route, without the body.
  @Get(':token/:assetId/:file')
  @Access('public')
  @Answers(storedFile)
  @Refuses('media-forbidden', 'asset-not-found')
  async deliver(
    @Param({ schema: MediaPath }) { token, assetId, file }: z.infer<typeof MediaPath>,
    @Query({ schema: MediaQuery }) { nom }: z.infer<typeof MediaQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const delivery = deliveryOf(file);
    if (!delivery || !this.links.verify(token, assetId)) throw new DomainError('media-forbidden');
    if (await this.revoked.has(this.links.viewerOf(token), assetId)) throw new DomainError('media-forbidden');
    if (delivery.opensInline) return this.openInline(request, reply, assetId, delivery, nom);
    if (delivery.isAttachment) reply.header('content-disposition', contentDisposition('attachment', nom));
    await sendStored(request, reply, this.storage, { key: `${assetId}/${file}`, ...delivery });
  }

  /**
   * A real PDF is shown inline under a sandboxing CSP; a file only named so is redirected to the download URL.
   */
  private async openInline(
    request: FastifyRequest,
    reply: FastifyReply,
    assetId: string,
    delivery: FileDelivery,
    name: string | undefined,
  ): Promise<void> {
    const key = `${assetId}/document`;
    if (!(await isPdf(this.storage, key))) throw new DomainError('asset-not-found');
    reply
      .header('content-disposition', contentDisposition('inline', name))
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    await sendStored(request, reply, this.storage, { key, ...delivery });
  }
}
