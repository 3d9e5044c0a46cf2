import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Has the failed steps run again. @throws DomainError `asset-not-found`, `nothing-to-retry` */
export const RetryVideo = command(
  { links: MediaLinks },
  async (
    { entityManager, links },
    { assetId, editor }: { assetId: string; editor: Editor },
  ): Promise<MediaAssetView> => {
    const asset = await editAsset(entityManager, assetId, editor, (found) => found.retry());
    return viewOfAsset(asset, links, editor.accountId);
  },
);
