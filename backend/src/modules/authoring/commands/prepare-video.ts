import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@atelier/contracts/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sqlRows } from '../../../kernel/query.js';
import { PermanentFailure } from '../../../kernel/reaction.js';
import {
  MEDIA_PROBE,
  type MediaProbe,
  type VideoFacts,
} from '../../../platform/media/encoding/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import type { MediaAsset } from '../domain/media-asset.js';
import { preparingSteps } from '../domain/media-steps.js';
import { MediaStepRunner, type Attempt } from './media-step-runner.js';

/**
 * Probe, poster, faststart: afterwards the video is playable and publishable. Goes on at the first step that is not
 * done; a worker that was killed leaves nothing but that step to be begun anew. Files are written aside, then adopted.
 * @throws PermanentFailure when a file that was readable cannot be prepared
 */
export class PrepareVideo extends Command<void> {
  constructor(readonly attempt: Attempt) {
    super();
  }
}

@CommandHandler(PrepareVideo)
export class PrepareVideoHandler implements ICommandHandler<PrepareVideo> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    @Inject(MEDIA_PROBE) private readonly probe: MediaProbe,
    private readonly steps: MediaStepRunner,
  ) {}

  execute({ attempt }: PrepareVideo): Promise<void> {
    return this.steps.attempt(attempt, preparingSteps, (asset) =>
      this.storage.withLocalCopy(`${asset.id}/source`, async (source) => {
        const facts = await this.measure(asset, source);
        if (facts) await this.prepare(asset, source, facts);
      }),
    );
  }

  /** Null when the file is not taken. Its author is told; there is nothing an operator could mend. */
  private async measure(asset: MediaAsset, source: string): Promise<VideoFacts | null> {
    const language = await this.languageOf(asset.id);
    if (asset.hasDone(['probe'])) return this.probe.inspect(source, language);
    try {
      return await this.steps.run(asset.id, 'probe', {
        work: () => this.probe.inspect(source, language),
        keep: (found, { durationSeconds, width, height, soundTrack }) =>
          found.measure({ durationSeconds, width, height, hasSound: soundTrack !== null }),
      });
    } catch (error) {
      if (error instanceof PermanentFailure) return null;
      throw error;
    }
  }

  /** Of the course that shows it, where one does by now. */
  private async languageOf(assetId: string): Promise<Language | undefined> {
    const pattern = JSON.stringify([{ lessons: [{ part: { assetId } }] }]);
    const [course] = await sqlRows<{ language: Language }>(this.entityManager.fork())`
      select language from authoring_course where programme @> ${pattern}::jsonb order by id limit 1`;
    return course?.language;
  }

  private async prepare(asset: MediaAsset, source: string, facts: VideoFacts): Promise<void> {
    if (!asset.hasDone(['poster'])) {
      await this.steps.run(asset.id, 'poster', {
        work: () =>
          this.produce(`${asset.id}/poster.jpg`, (target) =>
            this.probe.poster(source, target, facts, asset.posterSeconds ?? undefined),
          ),
        keep: (found) => found.noteDrawnPoster(asset.posterSeconds),
      });
    }
    if (!asset.hasDone(['faststart'])) {
      await this.steps.run(asset.id, 'faststart', {
        work: (onPercent) =>
          this.produce(`${asset.id}/video.mp4`, (target) =>
            this.probe.prepare(source, target, facts, onPercent),
          ),
      });
    }
  }

  private async produce(key: string, write: (target: string) => Promise<void>): Promise<void> {
    const staged = await this.storage.stagingPath();
    await write(staged);
    await this.storage.adopt(key, staged);
  }
}
