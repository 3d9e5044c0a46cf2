import { Command } from '@nestjs/cqrs';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { commandHandler } from '../../../kernel/handlers.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Has the picture of a video taken anew, at `seconds` of it. @throws DomainError `asset-not-found`, `no-such-moment` */
export class ChoosePoster extends Command<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly editor: Editor,
    readonly seconds: number,
  ) {
    super();
  }
}

export const ChoosePosterHandler = commandHandler(
  ChoosePoster,
  { links: MediaLinks },
  async (entityManager, { assetId, editor, seconds }, { links }) => {
    const asset = await editAsset(entityManager, assetId, editor, (found) => found.choosePoster(seconds));
    return viewOfAsset(asset, links, editor.accountId);
  },
);
