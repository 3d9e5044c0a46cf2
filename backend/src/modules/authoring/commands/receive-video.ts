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

/** Takes a complete, checked file over into the store. Processing follows in the worker. */
export class ReceiveVideo extends Command<MediaAssetView> {
  constructor(
    readonly ownerId: string,
    readonly upload: ReceivedUpload,
    /** Of an upload that can be finished again: what has been done of it already is kept. */
    readonly resumedId?: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveVideo)
export class ReceiveVideoHandler implements ICommandHandler<ReceiveVideo> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly links: MediaLinks,
  ) {}

  async execute({ ownerId, upload, resumedId }: ReceiveVideo): Promise<MediaAssetView> {
    const { path, ...facts } = upload;
    const id = resumedId ?? randomUUIDv7();
    const key = `${id}/source`;
    const isAdopted = resumedId !== undefined && (await this.storage.stat(key)) !== null;
    if (!isAdopted) await this.storage.adopt(key, path);
    const asset = MediaAsset.receive({ id, ownerId, ...facts });
    try {
      await this.entityManager.fork().persist(asset).flush();
    } catch (error) {
      if (resumedId === undefined) await this.storage.remove(key);
      throw error;
    }
    return viewOfAsset(asset, this.links, ownerId);
  }
}
