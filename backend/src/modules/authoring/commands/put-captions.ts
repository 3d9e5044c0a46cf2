import { writeFile } from 'node:fs/promises';
import { faultInWords, type CaptionsFault } from '@atelier/contracts/captions';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { toWebVtt } from '../../../platform/media/recognition/captions.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { CaptionsTrack } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import { keepTranscript } from './keep-transcript.js';
import type { Editor } from './edit-course.js';

/** So many are enough to see what is wrong. */
const mostIssues = 20;

const issuesOf = (faults: readonly CaptionsFault[]) =>
  faults.slice(0, mostIssues).map((fault) => ({ path: `${fault.line}`, message: faultInWords(fault) }));

/** Adds subtitles to a video, or replaces those of the language. @throws DomainError `asset-not-found`, `not-captions`, `captions-unreadable` */
export const PutCaptions = command(
  { storage: MEDIA_STORAGE, links: MediaLinks },
  async (
    { entityManager, storage, links },
    {
      assetId,
      editor,
      track,
      bytes,
    }: {
      assetId: string;
      editor: Editor;
      track: CaptionsTrack;
      /** The file as it came. */
      bytes: Uint8Array;
    },
  ): Promise<MediaAssetView> => {
    const taken = toWebVtt(bytes);
    if (taken === null) throw new DomainError('not-captions');
    // Kept in part, what is missing would be missed by nobody but its viewers.
    if (taken.faults.length > 0)
      throw new DomainError('captions-unreadable', { issues: issuesOf(taken.faults) });
    const text = taken.vtt;
    // Whether it is a video of the caller's is known before the store changes.
    await editAsset(entityManager, assetId, editor, (asset) => asset.expectVideo());
    const staged = await storage.stagingPath();
    await writeFile(staged, text);
    await storage.adopt(`${assetId}/captions-${track.language}.vtt`, staged);
    const asset = await editAsset(entityManager, assetId, editor, async (found, em) => {
      found.putCaptions(track);
      await keepTranscript(em, { assetId, language: track.language, vtt: text });
    });
    return viewOfAsset(asset, links, editor.accountId);
  },
);
