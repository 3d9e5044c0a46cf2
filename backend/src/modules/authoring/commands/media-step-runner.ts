import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaStep } from '@atelier/contracts/media';
import { held } from '../../../kernel/held.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { OnPercent } from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { UnusableMedia } from '../../../platform/media/encoding/unusable-media.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { MediaAsset, type StepFailure } from '../domain/media-asset.js';
import { interrupted, lost, notImproved, refusalSentences } from './refusal-sentences.js';

/** Milliseconds between two live messages about one step. */
const tellingPause = 500;

/** The file is at fault, or what was made of it. */
class VideoFailure extends PermanentFailure {
  constructor(
    readonly step: StepFailure,
    cause: UnusableMedia,
  ) {
    super(step.sentence, { cause, toolWords: cause.message });
  }
}

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
    @Inject(LOGGER) private readonly logger: Logger,
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
      if (error instanceof PermanentFailure) throw error;
      // Looked at between two steps: what was taken once is so no longer.
      const failure = this.failureOf(error, asset);
      if (failure ?? isLastAttempt) {
        await this.giveUp(assetId, steps, failure?.step ?? (await this.incident(assetId)));
      }
      throw failure ?? error;
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
      const failure = this.failureOf(error, running);
      await this.change(assetId, step, (asset) =>
        failure ? asset.failStep(step, failure.step) : asset.interruptStep(step),
      );
      throw failure ?? error;
    }
  }

  /** Null when the file is not at fault. Its author is told in a sentence, an operator in the tool's own words. */
  private failureOf(error: unknown, { id, status }: MediaAsset): VideoFailure | null {
    if (!(error instanceof UnusableMedia)) return null;
    const { reason, toolWords } = error;
    this.logger.warn({ assetId: id, reason, toolWords }, 'video refused');
    const refused: StepFailure = { fault: 'file', sentence: refusalSentences[reason] };
    return new VideoFailure(status === 'ready' ? notImproved : refused, error);
  }

  private async incident(assetId: string): Promise<StepFailure> {
    const source = await this.storage.stat(`${assetId}/source`).catch(() => undefined);
    return source === null ? lost : interrupted;
  }

  private async giveUp(assetId: string, steps: readonly MediaStep[], failure: StepFailure): Promise<void> {
    const asset = await this.entityManager.fork().findOneOrFail(MediaAsset, { id: assetId });
    const open = steps.find((step) => asset.stateOf(step) === 'waiting');
    if (open) await this.change(assetId, open, (found) => found.failStep(open, failure));
  }

  private async change(
    assetId: string,
    step: MediaStep,
    change: (asset: MediaAsset) => void,
  ): Promise<MediaAsset> {
    const asset = await this.entityManager.fork().transactional(async (em) => {
      const found = await held(em, MediaAsset, { id: assetId });
      if (!found) throw new AssetIsGone(assetId);
      change(found);
      await em.flush();
      return found;
    });
    await this.tell(asset, step, asset.stateOf(step) === 'done' ? 100 : 0);
    if (asset.fault) await this.live.tell('administrators', 'operations-changed', {});
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

  tell(asset: MediaAsset, step: MediaStep, percent: number): Promise<void> {
    const isOver = asset.steps.every(({ state }) => state === 'done' || state === 'failed');
    return this.live.tell(`user:${asset.ownerId}`, 'media-progress', {
      assetId: asset.id,
      status: asset.status,
      step: isOver ? null : step,
      percent,
      duration: asset.durationSeconds ?? null,
      error: asset.error ?? null,
      fault: asset.fault ?? null,
    });
  }
}
