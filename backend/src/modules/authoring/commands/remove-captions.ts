import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import type { Language } from '@atelier/contracts/common';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Removing what is not there changes nothing. @throws DomainError `asset-not-found` */
export class RemoveCaptions extends Command<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly editor: Editor,
    readonly language: Language,
  ) {
    super();
  }
}

@CommandHandler(RemoveCaptions)
export class RemoveCaptionsHandler implements ICommandHandler<RemoveCaptions> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly links: MediaLinks,
  ) {}

  async execute({ assetId, editor, language }: RemoveCaptions): Promise<MediaAssetView> {
    const asset = await editAsset(this.entityManager, assetId, editor, (found) =>
      found.removeCaptions(language),
    );
    await this.storage.remove(`${assetId}/captions-${language}.vtt`);
    return viewOfAsset(asset, this.links, editor.accountId);
  }
}
