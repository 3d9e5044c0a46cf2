import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaStep } from '@atelier/contracts/media';
import { findForUpdate } from '../../../kernel/query.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import {
  type OnPercent,
  type RefusalReason,
  UnusableMedia,
} from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { MediaAsset, type StepFailure } from './media-asset.domain.js';

/** Why a video was refused and what helps, as its author reads it. */
const refusalSentences: Record<RefusalReason, string> = {
  'not-a-video': 'Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.',
  damaged:
    'Cette vidéo est illisible : elle est abîmée ou incomplète. Exportez-la à nouveau, en MP4 de préférence.',
  'no-picture': 'Ce fichier ne contient pas d’image vidéo. Choisissez une autre vidéo.',
  'no-duration':
    'Cette vidéo ne dit pas combien de temps elle dure. Exportez-la à nouveau, en MP4 de préférence.',
  'too-long': 'Cette vidéo est trop longue. Coupez-la en plusieurs leçons.',
  'too-large-a-picture': 'L’image de cette vidéo est trop grande. Exportez-la en 4K (3840 × 2160) ou moins.',
  'too-many-tracks': 'Cette vidéo a trop de pistes. Exportez-la avec une image et un son.',
  'too-many-frames': 'Cette vidéo a trop d’images par seconde. Exportez-la à 60 images par seconde ou moins.',
  'unknown-codec':
    'Cette vidéo est encodée d’une façon que nous n’acceptons pas. Exportez-la en MP4 (H.264).',
  'took-too-long':
    'La préparation de cette vidéo prend trop de temps. Exportez-la à nouveau, en MP4 (H.264) de préférence.',
  'too-much-memory':
    'La préparation de cette vidéo demande trop de mémoire. Exportez-la avec une image plus petite, en MP4 (H.264).',
  'too-much-output':
    'Une fois préparée, cette vidéo serait trop volumineuse. Exportez-la avec une image plus petite.',
};

/** The video plays, but an optional step failed. */
const optionalStepFailed: StepFailure = {
  fault: 'unimproved',
  sentence: 'La vidéo est lisible, mais sa préparation n’a pas abouti. Relancez cette étape.',
};

/** Retries are exhausted, and the file is not at fault. */
const incidentFailure: StepFailure = {
  fault: 'incident',
  sentence:
    'Un incident de notre côté a interrompu le traitement de cette vidéo\u00a0: votre fichier n’est pas en cause. Relancez-le dans un moment.',
};
const lostFailure: StepFailure = {
  fault: 'lost',
  sentence:
    'Nous ne retrouvons plus le fichier de cette vidéo\u00a0: votre fichier n’est pas en cause. Envoyez-le à nouveau.',
};

/** Milliseconds between two live progress messages of one step. */
const progressInterval = 500;

/** The file, or a rendition of it, is at fault. */
class VideoFailure extends PermanentFailure {
  constructor(
    readonly step: StepFailure,
    cause: UnusableMedia,
  ) {
    super(step.sentence, { cause, toolOutput: cause.message });
  }
}

/** The asset was deleted during the step: the job ends. */
class AssetDeleted extends Error {}

export interface StepWork<Result> {
  work: (onPercent: OnPercent) => Promise<Result>;
  /** Applies the result to the asset, in the transaction that ends the step. */
  apply?: (asset: MediaAsset, result: Result) => void;
}

export interface Attempt {
  assetId: string;
  /** No retry follows: an unfinished step is marked as failed. */
  isLastAttempt: boolean;
}

/**
 * Runs the processing steps of a video, stores the state of each and publishes its progress. The asset is locked
 * for each change and never in between, so that captions can be added and steps retried while ffmpeg runs.
 */
@Injectable()
export class MediaStepRunner {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly live: LiveChannel,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs `work` for the `steps` of a video, unless all of them are done. */
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
      if (error instanceof AssetDeleted) return this.storage.removeAll(assetId);
      if (error instanceof PermanentFailure) throw error;
      // Inspected again between two steps: a file accepted once may be damaged now.
      const failure = this.failureOf(error, asset);
      if (failure ?? isLastAttempt) {
        await this.giveUp(assetId, steps, failure?.step ?? (await this.incident(assetId)));
      }
      throw failure ?? error;
    }
  }

  /**
   * Runs one step from its beginning.
   * @throws PermanentFailure when the file is at fault: the step has failed, with a message for its author
   */
  async run<Result>(assetId: string, step: MediaStep, { work, apply }: StepWork<Result>): Promise<Result> {
    const running = await this.change(assetId, step, (asset) => asset.beginStep(step));
    try {
      const result = await work(this.progressReporter(running, step));
      await this.change(assetId, step, (asset) => {
        apply?.(asset, result);
        asset.endStep(step);
      });
      return result;
    } catch (error) {
      if (error instanceof AssetDeleted) throw error;
      const failure = this.failureOf(error, running);
      await this.change(assetId, step, (asset) =>
        failure ? asset.failStep(step, failure.step) : asset.interruptStep(step),
      );
      throw failure ?? error;
    }
  }

  /** Null when the file is not at fault. The author reads a sentence, the operator the tool's own message. */
  private failureOf(error: unknown, { id, status }: MediaAsset): VideoFailure | null {
    if (!(error instanceof UnusableMedia)) return null;
    const { reason, toolOutput } = error;
    this.logger.warn({ assetId: id, reason, toolOutput }, 'video refused');
    const refused: StepFailure = { fault: 'file', sentence: refusalSentences[reason] };
    return new VideoFailure(status === 'ready' ? optionalStepFailed : refused, error);
  }

  private async incident(assetId: string): Promise<StepFailure> {
    const source = await this.storage.stat(`${assetId}/source`).catch(() => undefined);
    return source === null ? lostFailure : incidentFailure;
  }

  private async giveUp(assetId: string, steps: readonly MediaStep[], failure: StepFailure): Promise<void> {
    const asset = await this.entityManager.fork().findOneOrFail(MediaAsset, { id: assetId });
    const waitingStep = steps.find((step) => asset.stateOf(step) === 'waiting');
    if (waitingStep)
      await this.change(assetId, waitingStep, (locked) => locked.failStep(waitingStep, failure));
  }

  private async change(
    assetId: string,
    step: MediaStep,
    change: (asset: MediaAsset) => void,
  ): Promise<MediaAsset> {
    const asset = await this.entityManager.fork().transactional(async (em) => {
      const locked = await findForUpdate(em, MediaAsset, { id: assetId });
      if (!locked) throw new AssetDeleted(assetId);
      change(locked);
      await em.flush();
      return locked;
    });
    await this.publishProgress(asset, step, asset.stateOf(step) === 'done' ? 100 : 0);
    if (asset.fault) await this.live.publish('administrators', 'operations-changed', {});
    return asset;
  }

  private progressReporter(asset: MediaAsset, step: MediaStep): OnPercent {
    let lastMessage = { percent: 0, at: Date.now() };
    return (percent) => {
      if (percent === lastMessage.percent || Date.now() - lastMessage.at < progressInterval) return;
      lastMessage = { percent, at: Date.now() };
      void this.publishProgress(asset, step, percent);
    };
  }

  publishProgress(asset: MediaAsset, step: MediaStep, percent: number): Promise<void> {
    const hasEnded = asset.steps.every(({ state }) => state === 'done' || state === 'failed');
    return this.live.publish(`user:${asset.ownerId}`, 'media-progress', {
      assetId: asset.id,
      status: asset.status,
      step: hasEnded ? null : step,
      percent,
      duration: asset.durationSeconds ?? null,
      error: asset.error ?? null,
      fault: asset.fault ?? null,
    });
  }
}
