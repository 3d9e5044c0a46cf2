import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Has the picture of a video taken anew, at `seconds` of it. @throws DomainError `asset-not-found`, `no-such-moment` */
export const ChoosePoster = command(
  { links: MediaLinks },
  async (
    { entityManager, links },
    { assetId, editor, seconds }: { assetId: string; editor: Editor; seconds: number },
  ): Promise<MediaAssetView> => {
    const asset = await editAsset(entityManager, assetId, editor, (found) => found.choosePoster(seconds));
    return viewOfAsset(asset, links, editor.accountId);
  },
);
