import { writeFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CaptionsError, captionsErrorMessage } from '@atelier/contracts/captions';
import type { Language } from '@atelier/contracts/common';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { CaptionsTrack } from './media-asset.domain.js';
import { type AssetEdit, editAsset, viewOfAsset } from './media-assets.js';
import { readCaptionsApart, transcriptOf, type TranscriptSentence } from './read-captions.js';

/**
 * Stores the transcript of captions for search.
 * @param isNew keeps an existing transcript, of captions uploaded since
 */
export async function storeTranscript(
  em: EntityManager,
  { assetId, language, sentences }: { assetId: string; language: Language; sentences: TranscriptSentence[] },
  isNew = false,
): Promise<void> {
  await sqlRows(em)`
    insert into authoring_transcript (asset_id, language, sentences)
    select ${assetId}, ${language}, coalesce(jsonb_agg(
             sentence || jsonb_build_object('searched', folded(sentence ->> 'searched')) order by ordinal), '[]')
    from jsonb_array_elements(${storableJson(sentences)}::jsonb) with ordinality as each (sentence, ordinal)
    on conflict (asset_id, language) do update set sentences = excluded.sentences where ${!isNew}`;
}

/** Reported at most: enough to see what is wrong. */
const maxIssues = 20;

const issuesOf = (faults: readonly CaptionsError[]) =>
  faults
    .slice(0, maxIssues)
    .map((fault) => ({ path: `${fault.line}`, message: captionsErrorMessage(fault) }));

/**
 * Adds captions to a video, or replaces those of the same language.
 * @throws DomainError `asset-not-found`, `not-captions`, `captions-unreadable`
 */
export const PutCaptions = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    { track, bytes, ...edit }: AssetEdit & { track: CaptionsTrack; bytes: Uint8Array },
  ): Promise<MediaAssetView> => {
    const { assetId } = edit;
    const converted = await readCaptionsApart(bytes);
    // Rejected as a whole: only viewers would notice missing cues.
    if (converted.faults.length > 0)
      throw new DomainError('captions-unreadable', { issues: issuesOf(converted.faults) });
    const { vtt, sentences } = converted;
    // The caller's right is checked before the storage changes.
    await editAsset(entityManager, edit, (asset) => asset.assertVideo());
    const stagedPath = await storage.stagingPath();
    await writeFile(stagedPath, vtt);
    await storage.adopt(`${assetId}/captions-${track.language}.vtt`, stagedPath);
    const asset = await editAsset(entityManager, edit, async (locked, em) => {
      locked.putCaptions(track);
      await storeTranscript(em, { assetId, language: track.language, sentences });
    });
    return viewOfAsset(asset, links, edit.editor.accountId);
  },
);

/** Idempotent. @throws DomainError `asset-not-found` */
export const RemoveCaptions = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    { language, ...edit }: AssetEdit & { language: Language },
  ): Promise<MediaAssetView> => {
    const { assetId, editor } = edit;
    const asset = await editAsset(entityManager, edit, async (locked, em) => {
      locked.removeCaptions(language);
      await sqlRows(em)`
        delete from authoring_transcript where asset_id = ${assetId} and language = ${language}`;
    });
    await storage.remove(`${assetId}/captions-${language}.vtt`);
    return viewOfAsset(asset, links, editor.accountId);
  },
);

/** Files per run of the maintenance task. */
const batchSize = 200;

/** Indexes captions that were added before transcripts were stored; returns how many. */
export const IndexTranscripts = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }): Promise<number> => {
    const missing = await sqlRows<{ assetId: string; language: Language }>(entityManager)`
      select asset.id as "assetId", track ->> 'language' as language
      from authoring_media_asset asset, jsonb_array_elements(asset.captions) track
      where asset.captions <> '[]' and not exists (
        select 1 from authoring_transcript known
        where known.asset_id = asset.id and known.language = track ->> 'language')
      order by asset.id limit ${batchSize}`;
    for (const { assetId, language } of missing) {
      const key = `${assetId}/captions-${language}.vtt`;
      // A missing file is stored as an empty transcript, so that it is not read again.
      const vtt = (await storage.stat(key)) ? await readText(await storage.read(key)) : '';
      await storeTranscript(entityManager, { assetId, language, sentences: transcriptOf(vtt) }, true);
    }
    return missing.length;
  },
);
