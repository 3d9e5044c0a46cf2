import type { Language } from '@atelier/contracts/common';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { MEDIA_PROBE, type VideoFacts } from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import type { MediaAsset } from '../domain/media-asset.js';
import { preparingSteps } from '../domain/media-steps.js';
import { MediaStepRunner, type Attempt } from './media-step-runner.js';

const needs = { storage: MEDIA_STORAGE, probe: MEDIA_PROBE, steps: MediaStepRunner };
type Given = GivenOf<typeof needs>;

/**
 * Probe, poster, faststart: afterwards the video is playable and publishable. Goes on at the first step that is not
 * done; a worker that was killed leaves nothing but that step to be begun anew. Files are written aside, then adopted.
 * @throws PermanentFailure when a file that was readable cannot be prepared
 */
export const PrepareVideo = command(needs, (given, { attempt }: { attempt: Attempt }): Promise<void> => {
  const { steps, storage } = given;
  return steps.attempt(attempt, preparingSteps, (asset) =>
    storage.withLocalCopy(`${asset.id}/source`, async (source) => {
      const facts = await measure(given, asset, source);
      if (facts) await prepare(given, asset, source, facts);
    }),
  );
});

/** Null when the file is not taken. Its author is told; there is nothing an operator could mend. */
async function measure(given: Given, asset: MediaAsset, source: string): Promise<VideoFacts | null> {
  const { probe, steps } = given;
  const language = await languageOf(given, asset.id);
  if (asset.hasDone(['probe'])) return probe.inspect(source, language);
  try {
    return await steps.run(asset.id, 'probe', {
      work: () => probe.inspect(source, language),
      keep: (found, { durationSeconds, width, height, soundTrack }) =>
        found.measure({ durationSeconds, width, height, hasSound: soundTrack !== null }),
    });
  } catch (error) {
    if (error instanceof PermanentFailure) return null;
    throw error;
  }
}

/** Of the course that shows it, where one does by now. */
async function languageOf({ entityManager }: Given, assetId: string): Promise<Language | undefined> {
  const pattern = JSON.stringify([{ lessons: [{ part: { assetId } }] }]);
  const [course] = await sqlRows<{ language: Language }>(entityManager.fork())`
      select language from authoring_course where programme @> ${pattern}::jsonb order by id limit 1`;
  return course?.language;
}

async function prepare(given: Given, asset: MediaAsset, source: string, facts: VideoFacts): Promise<void> {
  const { steps, probe } = given;
  if (!asset.hasDone(['poster'])) {
    await steps.run(asset.id, 'poster', {
      work: () =>
        produce(given, `${asset.id}/poster.jpg`, (target) =>
          probe.poster(source, target, facts, asset.posterSeconds ?? undefined),
        ),
      keep: (found) => found.noteDrawnPoster(asset.posterSeconds),
    });
  }
  if (!asset.hasDone(['faststart'])) {
    await steps.run(asset.id, 'faststart', {
      work: (onPercent) =>
        produce(given, `${asset.id}/video.mp4`, (target) => probe.prepare(source, target, facts, onPercent)),
    });
  }
}

async function produce(
  { storage }: Given,
  key: string,
  write: (target: string) => Promise<void>,
): Promise<void> {
  const staged = await storage.stagingPath();
  await write(staged);
  await storage.adopt(key, staged);
}
