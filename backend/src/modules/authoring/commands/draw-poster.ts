import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { held } from '../../../kernel/held.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { MEDIA_PROBE, type MediaProbe } from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { UnusableMedia } from '../../../platform/media/encoding/unusable-media.js';
import { MediaAsset } from '../domain/media-asset.js';
import { MediaStepRunner, type Attempt } from './media-step-runner.js';

const failureOf = (error: unknown): PermanentFailure | null =>
  error instanceof UnusableMedia
    ? new PermanentFailure('La vignette n’a pas pu être prise.', { cause: error, toolWords: error.message })
    : null;

/** Takes the picture of a video at the moment that its author chose last. What fails for good leaves the one before. */
export class DrawPoster extends Command<void> {
  constructor(readonly attempt: Attempt) {
    super();
  }
}

@CommandHandler(DrawPoster)
export class DrawPosterHandler implements ICommandHandler<DrawPoster> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    @Inject(MEDIA_PROBE) private readonly probe: MediaProbe,
    private readonly steps: MediaStepRunner,
  ) {}

  async execute({ attempt: { assetId, isLastAttempt } }: DrawPoster): Promise<void> {
    const asset = await this.entityManager.fork().findOne(MediaAsset, { id: assetId });
    if (!asset || asset.posterSeconds === null || !asset.isDrawingPoster) return;
    const { posterSeconds } = asset;
    try {
      await this.storage.withLocalCopy(`${assetId}/video.mp4`, async (video) => {
        const staged = await this.storage.stagingPath();
        await this.probe.poster(video, staged, await this.probe.inspect(video), posterSeconds);
        await this.storage.adopt(`${assetId}/poster.jpg`, staged);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure ?? isLastAttempt) await this.change(assetId, (found) => found.keepPoster());
      throw failure ?? error;
    }
    await this.change(assetId, (found) => found.noteDrawnPoster(posterSeconds));
  }

  private async change(assetId: string, change: (asset: MediaAsset) => void): Promise<void> {
    const asset = await this.entityManager.fork().transactional(async (em) => {
      const found = await held(em, MediaAsset, { id: assetId });
      if (found) change(found);
      await em.flush();
      return found;
    });
    if (asset) await this.steps.tell(asset, 'poster', 100);
    // Given up while its picture was taken.
    else await this.storage.removeAll(assetId);
  }
}
