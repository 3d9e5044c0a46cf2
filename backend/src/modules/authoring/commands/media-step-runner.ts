import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { MediaStep } from '@atelier/contracts/media';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { UnusableMedia, type OnPercent } from '../../../platform/media/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Milliseconds between two live messages about one step. */
const tellingPause = 500;

const unreadable = 'Cette vidéo est illisible. Exportez-la à nouveau, en MP4 de préférence.';
const interrupted = 'Le traitement de cette vidéo n’a pas abouti. Relancez-le dans un moment.';
const notImproved = 'La vidéo est lisible, mais sa préparation n’a pas abouti. Relancez cette étape.';

/** What is wrong with a file, as a French sentence for its author. */
export class RefusedVideo extends Error {}
/** The asset was deleted meanwhile: there is nothing left to do. */
class AssetIsGone extends Error {}

export interface StepWork<Result> {
  work: (onPercent: OnPercent) => Promise<Result>;
  /** What the result changes in the asset, in the transaction that ends the step. */
  keep?: (asset: MediaAsset, result: Result) => void;
}

export interface Attempt {
  assetId: string;
  /** Nobody tries again after this: what is not done by then has failed, and says so. */
  isLastAttempt: boolean;
}

/**
 * Runs steps of a video's processing, stores the state of each and tells it live. The asset is locked for a change
 * and never in between, so that captions can be added and steps retried while ffmpeg runs.
 */
@Injectable()
export class MediaStepRunner {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
  ) {}

  /** Lets `work` go through the `steps` of a video, unless all of them are done. */
  async attempt(
    { assetId, isLastAttempt }: Attempt,
    steps: readonly MediaStep[],
    work: (asset: MediaAsset) => Promise<void>,
  ): Promise<void> {
    const asset = await this.entityManager.fork().findOne(MediaAsset, { id: assetId });
    if (!asset || asset.kind !== 'video' || asset.hasDone(steps)) return;
    try {
      await work(asset);
    } catch (error) {
      if (error instanceof AssetIsGone) return this.storage.removeAll(assetId);
      if (isLastAttempt && !(error instanceof PermanentFailure)) await this.giveUp(assetId, steps);
      throw error;
    }
  }

  /**
   * One step, from its beginning, whatever became of it before.
   * @throws PermanentFailure when the file is at fault: the step has failed and its author is told why
   */
  async run<Result>(assetId: string, step: MediaStep, { work, keep }: StepWork<Result>): Promise<Result> {
    const running = await this.change(assetId, step, (asset) => asset.beginStep(step));
    try {
      const result = await work(this.progress(running, step));
      await this.change(assetId, step, (asset) => {
        keep?.(asset, result);
        asset.endStep(step);
      });
      return result;
    } catch (error) {
      if (error instanceof AssetIsGone) throw error;
      const reason = reasonOf(error, running.status === 'ready');
      await this.change(assetId, step, (asset) =>
        reason === null ? asset.interruptStep(step) : asset.failStep(step, reason),
      );
      throw reason === null ? error : new PermanentFailure(reason, { cause: error });
    }
  }

  private async giveUp(assetId: string, steps: readonly MediaStep[]): Promise<void> {
    const asset = await this.entityManager.fork().findOneOrFail(MediaAsset, { id: assetId });
    const open = steps.find((step) => asset.stateOf(step) === 'waiting');
    if (open) await this.change(assetId, open, (found) => found.failStep(open, interrupted));
  }

  private async change(
    assetId: string,
    step: MediaStep,
    change: (asset: MediaAsset) => void,
  ): Promise<MediaAsset> {
    const asset = await this.entityManager.fork().transactional(async (em) => {
      const found = await em.findOne(MediaAsset, { id: assetId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw new AssetIsGone(assetId);
      change(found);
      await em.flush();
      return found;
    });
    await this.tell(asset, step, asset.stateOf(step) === 'done' ? 100 : 0);
    return asset;
  }

  private progress(asset: MediaAsset, step: MediaStep): OnPercent {
    let last = { percent: 0, at: Date.now() };
    return (percent) => {
      if (percent === last.percent || Date.now() - last.at < tellingPause) return;
      last = { percent, at: Date.now() };
      void this.tell(asset, step, percent);
    };
  }

  private tell(asset: MediaAsset, step: MediaStep, percent: number): Promise<void> {
    const isOver = asset.steps.every(({ state }) => state === 'done' || state === 'failed');
    return this.live.tell(`user:${asset.ownerId}`, 'media-progress', {
      assetId: asset.id,
      status: asset.status,
      step: isOver ? null : step,
      percent,
      duration: asset.durationSeconds ?? null,
      error: asset.error ?? null,
    });
  }
}

function reasonOf(error: unknown, isPlayable: boolean): string | null {
  if (error instanceof RefusedVideo) return error.message;
  if (!(error instanceof UnusableMedia)) return null;
  return isPlayable ? notImproved : unreadable;
}
