import { text } from 'node:stream/consumers';
import type { Language } from '@atelier/contracts/common';
import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { keepTranscript } from './keep-transcript.js';

/** So many files are read by one run of the chore. */
const atOnce = 200;

/** Makes searchable what captions say that were added before that was kept; answers how many there were. */
export const KeepTranscripts = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }): Promise<number> => {
    const unread = await sqlRows<{ assetId: string; language: Language }>(entityManager)`
      select asset.id as "assetId", track ->> 'language' as language
      from authoring_media_asset asset, jsonb_array_elements(asset.captions) track
      where asset.captions <> '[]' and not exists (
        select 1 from authoring_transcript known
        where known.asset_id = asset.id and known.language = track ->> 'language')
      order by asset.id limit ${atOnce}`;
    for (const { assetId, language } of unread) {
      const key = `${assetId}/captions-${language}.vtt`;
      // A file that is lost says nothing, now and at the next run.
      const vtt = (await storage.stat(key)) ? await text(await storage.read(key)) : '';
      await keepTranscript(entityManager, { assetId, language, vtt }, true);
    }
    return unread.length;
  },
);
