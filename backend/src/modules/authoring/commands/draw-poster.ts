import { type GivenOf, command } from '../../../kernel/use-case.js';
import { held } from '../../../kernel/held.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { MEDIA_PROBE } from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { UnusableMedia } from '../../../platform/media/encoding/unusable-media.js';
import { MediaAsset } from '../domain/media-asset.js';
import { MediaStepRunner, type Attempt } from './media-step-runner.js';

const failureOf = (error: unknown): PermanentFailure | null =>
  error instanceof UnusableMedia
    ? new PermanentFailure('La vignette n’a pas pu être prise.', { cause: error, toolWords: error.message })
    : null;

const needs = { storage: MEDIA_STORAGE, probe: MEDIA_PROBE, steps: MediaStepRunner };
type Given = GivenOf<typeof needs>;

/** Takes the picture of a video at the moment that its author chose last. What fails for good leaves the one before. */
export const DrawPoster = command(
  needs,
  async (given, { attempt: { assetId, isLastAttempt } }: { attempt: Attempt }): Promise<void> => {
    const { entityManager, storage, probe } = given;
    const asset = await entityManager.fork().findOne(MediaAsset, { id: assetId });
    if (!asset || asset.posterSeconds === null || !asset.isDrawingPoster) return;
    const { posterSeconds } = asset;
    try {
      await storage.withLocalCopy(`${assetId}/video.mp4`, async (video) => {
        const staged = await storage.stagingPath();
        await probe.poster(video, staged, await probe.inspect(video), posterSeconds);
        await storage.adopt(`${assetId}/poster.jpg`, staged);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure ?? isLastAttempt) await changeAsset(given, assetId, (found) => found.keepPoster());
      throw failure ?? error;
    }
    await changeAsset(given, assetId, (found) => found.noteDrawnPoster(posterSeconds));
  },
);

async function changeAsset(
  { entityManager, steps, storage }: Given,
  assetId: string,
  change: (asset: MediaAsset) => void,
): Promise<void> {
  const asset = await entityManager.fork().transactional(async (em) => {
    const found = await held(em, MediaAsset, { id: assetId });
    if (found) change(found);
    await em.flush();
    return found;
  });
  if (asset) await steps.tell(asset, 'poster', 100);
  // Given up while its picture was taken.
  else await storage.removeAll(assetId);
}
