import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { query } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRow } from '../../../kernel/query.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../commands/edit-course.js';
import { assetColumns, viewOfAsset, type AssetRow } from './asset-view.js';

/** @throws DomainError `asset-not-found` also when the asset is somebody else's */
export const ReadMediaAsset = query(
  { links: MediaLinks },
  async (
    { entityManager: em, links },
    { assetId, viewer }: { assetId: string; viewer: Editor },
  ): Promise<MediaAssetView> => {
    const asset = await sqlRow<AssetRow>(em)`
      select ${assetColumns} from authoring_media_asset a
      where id = ${assetId} and (owner_id = ${viewer.accountId} or ${viewer.isAdmin}::boolean)`;
    if (!asset) throw new DomainError('asset-not-found');
    return viewOfAsset(asset, links, viewer.accountId);
  },
);
