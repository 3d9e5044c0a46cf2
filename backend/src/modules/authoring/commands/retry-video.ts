import { Command } from '@nestjs/cqrs';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { commandHandler } from '../../../kernel/handlers.js';
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

export const RetryVideoHandler = commandHandler(
  RetryVideo,
  { links: MediaLinks },
  async (entityManager, { assetId, editor }, { links }) => {
    const asset = await editAsset(entityManager, assetId, editor, (found) => found.retry());
    return viewOfAsset(asset, links, editor.accountId);
  },
);
