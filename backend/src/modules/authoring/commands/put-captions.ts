import { writeFile } from 'node:fs/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { toWebVtt } from '../../../platform/media/recognition/captions.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE, type MediaStorage } from '../../../platform/media/storage/media-storage.js';
import type { CaptionsTrack } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { editAsset } from './edit-asset.js';
import type { Editor } from './edit-course.js';

/** Adds subtitles to a video, or replaces those of the language. @throws DomainError `asset-not-found`, `not-captions` */
export class PutCaptions extends Command<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly editor: Editor,
    readonly track: CaptionsTrack,
    /** The file as it came. */
    readonly bytes: Uint8Array,
  ) {
    super();
  }
}

@CommandHandler(PutCaptions)
export class PutCaptionsHandler implements ICommandHandler<PutCaptions> {
  constructor(
    private readonly entityManager: EntityManager,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly links: MediaLinks,
  ) {}

  async execute({ assetId, editor, track, bytes }: PutCaptions): Promise<MediaAssetView> {
    const text = toWebVtt(bytes);
    if (text === null) throw new DomainError('not-captions');
    // Whether it is a video of the caller's is known before the store changes.
    await editAsset(this.entityManager, assetId, editor, (asset) => asset.expectVideo());
    const staged = await this.storage.stagingPath();
    await writeFile(staged, text);
    await this.storage.adopt(`${assetId}/captions-${track.language}.vtt`, staged);
    const asset = await editAsset(this.entityManager, assetId, editor, (found) => found.putCaptions(track));
    return viewOfAsset(asset, this.links, editor.accountId);
  }
}
