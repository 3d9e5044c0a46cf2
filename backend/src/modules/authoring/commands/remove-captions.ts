import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import type { Language } from '@atelier/contracts/common';
import { command } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { sqlRows } from '../../../kernel/query.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Removing what is not there changes nothing. @throws DomainError `asset-not-found` */
export const RemoveCaptions = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    { assetId, editor, language }: { assetId: string; editor: Editor; language: Language },
  ): Promise<MediaAssetView> => {
    const asset = await editAsset(entityManager, assetId, editor, async (found, em) => {
      found.removeCaptions(language);
      await sqlRows(
        em,
      )`delete from authoring_transcript where asset_id = ${assetId} and language = ${language}`;
    });
    await storage.remove(`${assetId}/captions-${language}.vtt`);
    return viewOfAsset(asset, links, editor.accountId);
  },
);
