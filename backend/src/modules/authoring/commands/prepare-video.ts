import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { MEDIA_PROBE, type MediaProbe, type VideoFacts } from '../../../platform/media/media-probe.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { MediaAsset } from '../domain/media-asset.js';

const noPicture = 'Ce fichier ne contient pas d’image vidéo. Choisissez une autre vidéo.';
const unreadable = 'Cette vidéo est illisible. Exportez-la à nouveau, en MP4 de préférence.';

/**
 * Probe, poster, faststart: afterwards the video is playable and publishable. Each step is told live and may be
 * repeated: a worker that was killed starts over and ends the same. Files are written aside, then adopted.
 */
export class PrepareVideo extends Command<void> {
  constructor(readonly assetId: string) {
    super();
  }
}

@CommandHandler(PrepareVideo)
export class PrepareVideoHandler implements ICommandHandler<PrepareVideo> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    @Inject(MEDIA_PROBE) private readonly probe: MediaProbe,
    private readonly live: LiveChannel,
  ) {}

  async execute({ assetId }: PrepareVideo): Promise<void> {
    const em = this.entityManager.fork();
    const asset = await em.findOne(MediaAsset, { id: assetId });
    if (!asset || asset.isSettled) return;

    const step = async (change: () => void, percent = 0) => {
      change();
      await em.flush();
      await this.tell(asset, percent);
    };
    await step(() => asset.startProbing());
    await this.storage.withLocalCopy(`${assetId}/source`, async (source) => {
      const facts = await this.inspect(source);
      if (typeof facts === 'string') return step(() => asset.fail(facts));
      await step(() => asset.measure(facts));
      await this.produce(`${assetId}/poster.jpg`, (target) => this.probe.poster(source, target, facts));
      await this.produce(`${assetId}/video.mp4`, (target) =>
        this.probe.prepare(source, target, facts, (percent) => void this.tell(asset, percent)),
      );
      await step(() => asset.becomeReady(), 100);
    });
  }

  /** What is wrong with the file as a sentence, or its facts. */
  private async inspect(source: string): Promise<VideoFacts | string> {
    try {
      return (await this.probe.inspect(source)) ?? noPicture;
    } catch {
      return unreadable;
    }
  }

  private async produce(key: string, write: (target: string) => Promise<void>): Promise<void> {
    const staged = await this.storage.stagingPath();
    await write(staged);
    await this.storage.adopt(key, staged);
  }

  private tell(asset: MediaAsset, percent: number): Promise<void> {
    return this.live.tell(`user:${asset.ownerId}`, 'media-progress', {
      assetId: asset.id,
      status: asset.status,
      step: null,
      percent,
      duration: asset.durationSeconds ?? null,
      error: asset.error ?? null,
    });
  }
}
