import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import {
  MEDIA_PROBE,
  type OnPercent,
  type VideoFacts,
} from '../../../platform/media/encoding/media-probe.js';
import { withRenditionFilm } from '../../../platform/media/encoding/rendition-film.js';
import { UnusableMedia } from '../../../platform/media/encoding/unusable-media.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { encodingSteps, preparingSteps } from '../domain/media-steps.js';
import { MediaStepRunner, type Attempt } from './media-step-runner.js';

/** Named by no other file of the step: once it is there, all that it names is. */
const lastFiles = ['hls.m3u8', 'storyboard.vtt'];

const needs = { storage: MEDIA_STORAGE, probe: MEDIA_PROBE, steps: MediaStepRunner };
type Given = GivenOf<typeof needs>;

/**
 * Adaptive playlists, then pictures for scrubbing, of a video that is playable already and stays so whatever happens
 * here. One step that fails does not keep the other from being tried.
 * @throws PermanentFailure
 */
export const EncodeVideo = command(needs, (given, { attempt }: { attempt: Attempt }): Promise<void> => {
  const { steps, storage, probe } = given;
  return steps.attempt(attempt, encodingSteps, async (asset) => {
    if (!asset.hasDone(preparingSteps)) return;
    const failures: PermanentFailure[] = [];
    await storage.withLocalCopy(`${asset.id}/video.mp4`, async (video) => {
      const facts = await probe.inspect(video);
      for (const step of encodingSteps.filter((name) => !asset.hasDone([name]))) {
        try {
          await steps.run(asset.id, step, {
            work: (onPercent) =>
              produce(given, asset.id, (directory) =>
                step === 'hls'
                  ? probe.encodeHls(video, directory, facts, onPercent)
                  : drawStoryboard(given, { id: asset.id, video, facts }, directory, onPercent),
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

/** From the lowest rendition where there is one, which takes a fraction of the time, and else from the video. */
async function drawStoryboard(
  { probe, storage }: Given,
  { id, video, facts }: { id: string; video: string; facts: VideoFacts },
  directory: string,
  onPercent: OnPercent,
): Promise<void> {
  const draw = (path: string, isRendition: boolean) =>
    probe.drawStoryboard({ path, isRendition }, directory, facts, onPercent);
  try {
    const drawn = await withRenditionFilm(storage, id, facts, async (path) => {
      await draw(path, true);
      return true;
    });
    if (drawn) return;
  } catch (error) {
    // A rendition at fault is not the author's: what it was made from is there.
    if (!(error instanceof UnusableMedia)) throw error;
  }
  await draw(video, false);
}

/** Adopts all that was written into a directory, last what names the rest. */
async function produce(
  { storage }: Given,
  assetId: string,
  write: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = await storage.stagingPath();
  await mkdir(directory);
  try {
    await write(directory);
    const names = await readdir(directory);
    const ordered = [
      ...names.filter((name) => !lastFiles.includes(name)).toSorted(),
      ...names.filter((name) => lastFiles.includes(name)),
    ];
    for (const name of ordered) await storage.adopt(`${assetId}/${name}`, join(directory, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
