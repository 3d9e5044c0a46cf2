import { randomUUIDv7 } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import type { ReceivedUpload } from '../../../platform/media/uploads/receive-upload.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';

/** Takes a complete, checked document over into the store; it can be used at once. */
export class ReceiveDocument extends Command<MediaAssetView> {
  constructor(
    readonly ownerId: string,
    readonly upload: ReceivedUpload,
  ) {
    super();
  }
}

@CommandHandler(ReceiveDocument)
export class ReceiveDocumentHandler implements ICommandHandler<ReceiveDocument> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly links: MediaLinks,
  ) {}

  async execute({ ownerId, upload }: ReceiveDocument): Promise<MediaAssetView> {
    const { path, ...facts } = upload;
    const id = randomUUIDv7();
    await this.storage.adopt(`${id}/document`, path);
    const asset = MediaAsset.receiveDocument({ id, ownerId, ...facts });
    try {
      await this.entityManager.fork().persist(asset).flush();
    } catch (error) {
      await this.storage.removeAll(id);
      throw error;
    }
    return viewOfAsset(asset, this.links, ownerId);
  }
}
