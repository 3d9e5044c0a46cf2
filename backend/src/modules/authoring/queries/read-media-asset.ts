import { Query } from '@nestjs/cqrs';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { queryHandler } from '../../../kernel/handlers.js';
import { sqlRow } from '../../../kernel/query.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../commands/edit-course.js';
import { assetColumns, viewOfAsset, type AssetRow } from './asset-view.js';

/** @throws DomainError `asset-not-found` also when the asset is somebody else's */
export class ReadMediaAsset extends Query<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly viewer: Editor,
  ) {
    super();
  }
}

export const ReadMediaAssetHandler = queryHandler(
  ReadMediaAsset,
  { links: MediaLinks },
  async (em, { assetId, viewer }, { links }) => {
    const asset = await sqlRow<AssetRow>(em)`
      select ${assetColumns} from authoring_media_asset a
      where id = ${assetId} and (owner_id = ${viewer.accountId} or ${viewer.isAdmin}::boolean)`;
    if (!asset) throw new DomainError('asset-not-found');
    return viewOfAsset(asset, links, viewer.accountId);
  },
);
