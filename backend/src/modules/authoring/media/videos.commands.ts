import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@atelier/contracts/common';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { findForUpdate, sqlRows } from '../../../kernel/query.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import {
  MEDIA_PROBE,
  type OnPercent,
  UnusableMedia,
  type VideoFacts,
} from '../../../platform/media/encoding/media-probe.js';
import { withRenditionFile } from '../../../platform/media/encoding/hls-ladder.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { encodingSteps, MediaAsset, preparingSteps } from './media-asset.domain.js';
import { type AssetEdit, editAsset, viewOfAsset } from './media-assets.js';
import { type Attempt, MediaStepRunner } from './media-step-runner.js';

const needs = { storage: MEDIA_STORAGE, probe: MEDIA_PROBE, steps: MediaStepRunner };
type Deps = DepsOf<typeof needs>;

/**
 * Runs probe, poster and faststart, after which the video is playable and publishable. Resumes at the first step
 * that is not done, so that a killed worker loses one step at most. Files are staged, then moved into place.
 * @throws PermanentFailure when a file that was readable cannot be prepared
 */
export const PrepareVideo = command(needs, (deps, { attempt }: { attempt: Attempt }): Promise<void> => {
  return deps.steps.attempt(attempt, preparingSteps, (asset) =>
    deps.storage.withLocalCopy(`${asset.id}/source`, async (source) => {
      const facts = await measure(deps, asset, source);
      if (facts) await prepare(deps, asset, source, facts);
    }),
  );
});

/** Null when the file is rejected. Its author gets the reason; an operator could not help. */
async function measure(deps: Deps, asset: MediaAsset, source: string): Promise<VideoFacts | null> {
  const { probe, steps } = deps;
  const language = await languageOf(deps, asset.id);
  if (asset.hasDone(['probe'])) return probe.inspect(source, language);
  try {
    return await steps.run(asset.id, 'probe', {
      work: () => probe.inspect(source, language),
      apply: (locked, { durationSeconds, width, height, soundTrack }) =>
        locked.measure({ durationSeconds, width, height, hasSound: soundTrack !== null }),
    });
  } catch (error) {
    if (error instanceof PermanentFailure) return null;
    throw error;
  }
}

/** The language of the course that uses it, if any. */
async function languageOf({ entityManager }: Deps, assetId: string): Promise<Language | undefined> {
  const pattern = JSON.stringify([{ lessons: [{ part: { assetId } }] }]);
  const [course] = await sqlRows<{ language: Language }>(entityManager.fork())`
      select language from authoring_course where programme @> ${pattern}::jsonb order by id limit 1`;
  return course?.language;
}

async function prepare(deps: Deps, asset: MediaAsset, source: string, facts: VideoFacts): Promise<void> {
  const { steps, probe } = deps;
  if (!asset.hasDone(['poster'])) {
    await steps.run(asset.id, 'poster', {
      work: () =>
        produceFile(deps, `${asset.id}/poster.jpg`, (target) =>
          probe.poster(source, target, facts, asset.posterSeconds ?? undefined),
        ),
      apply: (locked) => locked.setDrawnPoster(asset.posterSeconds),
    });
  }
  if (!asset.hasDone(['faststart'])) {
    await steps.run(asset.id, 'faststart', {
      work: (onPercent) =>
        produceFile(deps, `${asset.id}/video.mp4`, (target) =>
          probe.prepare(source, target, facts, onPercent),
        ),
    });
  }
}

async function produceFile(
  { storage }: Deps,
  key: string,
  write: (target: string) => Promise<void>,
): Promise<void> {
  const stagedPath = await storage.stagingPath();
  await write(stagedPath);
  await storage.adopt(key, stagedPath);
}

/** Index files, stored last: once they exist, all files that they refer to exist. */
const indexFiles = ['hls.m3u8', 'storyboard.vtt'];

/**
 * Encodes the adaptive playlists, then the storyboard. The video is already playable and stays so on failure; one
 * failing step does not stop the other.
 * @throws PermanentFailure
 */
export const EncodeVideo = command(needs, (deps, { attempt }: { attempt: Attempt }): Promise<void> => {
  const { steps, storage, probe } = deps;
  return steps.attempt(attempt, encodingSteps, async (asset) => {
    if (!asset.hasDone(preparingSteps)) return;
    const failures: PermanentFailure[] = [];
    await storage.withLocalCopy(`${asset.id}/video.mp4`, async (video) => {
      const facts = await probe.inspect(video);
      for (const step of encodingSteps.filter((name) => !asset.hasDone([name]))) {
        try {
          await steps.run(asset.id, step, {
            work: (onPercent) =>
              produceFiles(deps, asset.id, (directory) =>
                step === 'hls'
                  ? probe.encodeHls(video, directory, facts, onPercent)
                  : drawStoryboard(deps, { id: asset.id, video, facts }, directory, onPercent),
              ),
          });
        } catch (error) {
          if (!(error instanceof PermanentFailure)) throw error;
          failures.push(error);
        }
      }
    });
    if (failures[0]) throw failures[0];
  });
});

/** Made from the lowest rendition where there is one, which takes a fraction of the time, else from the video. */
async function drawStoryboard(
  { probe, storage }: Deps,
  { id, video, facts }: { id: string; video: string; facts: VideoFacts },
  directory: string,
  onPercent: OnPercent,
): Promise<void> {
  const draw = (path: string, isRendition: boolean) =>
    probe.drawStoryboard({ path, isRendition }, directory, facts, onPercent);
  try {
    const drawn = await withRenditionFile(storage, id, facts, async (path) => {
      await draw(path, true);
      return true;
    });
    if (drawn) return;
  } catch (error) {
    // A faulty rendition is not the author's fault: the video itself is used.
    if (!(error instanceof UnusableMedia)) throw error;
  }
  await draw(video, false);
}

/** Moves all files of a directory into the storage, the index files last. */
async function produceFiles(
  { storage }: Deps,
  assetId: string,
  write: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = await storage.stagingPath();
  await mkdir(directory);
  try {
    await write(directory);
    const names = await readdir(directory);
    const orderedNames = [
      ...names.filter((name) => !indexFiles.includes(name)).toSorted(),
      ...names.filter((name) => indexFiles.includes(name)),
    ];
    for (const name of orderedNames) await storage.adopt(`${assetId}/${name}`, join(directory, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Retries the failed steps. @throws DomainError `asset-not-found`, `nothing-to-retry` */
export const RetryVideo = command(
  { links: MediaLinks },
  async ({ entityManager, links }, edit: AssetEdit): Promise<MediaAssetView> => {
    const asset = await editAsset(entityManager, edit, (locked) => locked.retry());
    return viewOfAsset(asset, links, edit.editor.accountId);
  },
);

/** Chooses the frame of a video's poster, in seconds. @throws DomainError `asset-not-found`, `no-such-moment` */
export const ChoosePoster = command(
  { links: MediaLinks },
  async (
    { entityManager, links },
    { seconds, ...edit }: AssetEdit & { seconds: number },
  ): Promise<MediaAssetView> => {
    const asset = await editAsset(entityManager, edit, (locked) => locked.choosePoster(seconds));
    return viewOfAsset(asset, links, edit.editor.accountId);
  },
);

const posterFailureOf = (error: unknown): PermanentFailure | null =>
  error instanceof UnusableMedia
    ? new PermanentFailure('La vignette n’a pas pu être prise.', { cause: error, toolOutput: error.message })
    : null;

/** Extracts the chosen frame as the poster of a video. When that fails for good, the present poster stays. */
export const DrawPoster = command(
  needs,
  async (deps, { attempt: { assetId, isLastAttempt } }: { attempt: Attempt }): Promise<void> => {
    const { entityManager, storage, probe } = deps;
    const asset = await entityManager.fork().findOne(MediaAsset, { id: assetId });
    if (!asset || asset.posterSeconds === null || !asset.isDrawingPoster) return;
    const { posterSeconds } = asset;
    try {
      await storage.withLocalCopy(`${assetId}/video.mp4`, async (video) => {
        const facts = await probe.inspect(video);
        await produceFile(deps, `${assetId}/poster.jpg`, (target) =>
          probe.poster(video, target, facts, posterSeconds),
        );
      });
    } catch (error) {
      const failure = posterFailureOf(error);
      if (failure ?? isLastAttempt) await changeAsset(deps, assetId, (locked) => locked.revertPosterChoice());
      throw failure ?? error;
    }
    await changeAsset(deps, assetId, (locked) => locked.setDrawnPoster(posterSeconds));
  },
);

async function changeAsset(
  { entityManager, steps, storage }: Deps,
  assetId: string,
  change: (asset: MediaAsset) => void,
): Promise<void> {
  const asset = await entityManager.fork().transactional(async (em) => {
    const locked = await findForUpdate(em, MediaAsset, { id: assetId });
    if (locked) change(locked);
    await em.flush();
    return locked;
  });
  if (asset) await steps.publishProgress(asset, 'poster', 100);
  // Discarded during the step.
  else await storage.removeAll(assetId);
}
