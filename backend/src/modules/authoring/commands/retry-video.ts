import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Has the failed steps run again. @throws DomainError `asset-not-found`, `nothing-to-retry` */
export class RetryVideo extends Command<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly editor: Editor,
  ) {
    super();
  }
}

@CommandHandler(RetryVideo)
export class RetryVideoHandler implements ICommandHandler<RetryVideo> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly links: MediaLinks,
  ) {}

  async execute({ assetId, editor }: RetryVideo): Promise<MediaAssetView> {
    const asset = await editAsset(this.entityManager, assetId, editor, (found) => found.retry());
    return viewOfAsset(asset, this.links, editor.accountId);
  }
}
