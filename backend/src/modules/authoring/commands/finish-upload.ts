import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { recogniseVideo } from '../../../platform/media/recognition/recognise-video.js';
import { ResumableUploads, type ResumableUpload } from '../../../platform/media/uploads/resumable-uploads.js';
import { MediaAsset } from '../domain/media-asset.js';
import { viewOfAsset } from '../queries/asset-view.js';
import { ReceiveVideo } from './receive-video.js';

/**
 * Makes an asset of a film all of whose bytes have arrived, once, however often and from wherever it is asked for;
 * null while bytes are missing, and for what is no film. The asset has the upload's id.
 * @throws DomainError `asset-not-found`; `not-a-video`, `video-damaged` and their kin, and nothing of the upload is left
 */
export class FinishUpload extends Command<MediaAssetView | null> {
  constructor(
    readonly uploadId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}

@CommandHandler(FinishUpload)
export class FinishUploadHandler implements ICommandHandler<FinishUpload> {
  /** The last piece and a look at the result may come at the same time. */
  private readonly finishing = new Map<string, Promise<MediaAssetView | null>>();

  constructor(
    private readonly entityManager: EntityManager,
    private readonly uploads: ResumableUploads,
    private readonly links: MediaLinks,
    private readonly commands: CommandBus,
  ) {}

  async execute({ uploadId, ownerId }: FinishUpload): Promise<MediaAssetView | null> {
    const asset = await this.entityManager.fork().findOne(MediaAsset, { id: uploadId });
    if (asset) {
      if (asset.ownerId !== ownerId) throw new DomainError('asset-not-found');
      return viewOfAsset(asset, this.links, ownerId);
    }
    const finishing = this.finishing.get(uploadId) ?? this.finish(uploadId, ownerId);
    this.finishing.set(uploadId, finishing);
    try {
      return await finishing;
    } finally {
      this.finishing.delete(uploadId);
    }
  }

  private async finish(uploadId: string, ownerId: string): Promise<MediaAssetView | null> {
    const upload = await this.uploads.find(uploadId);
    if (!upload || upload.ownerId !== ownerId) throw new DomainError('asset-not-found');
    if (upload.offset < upload.sizeBytes || upload.purpose !== 'video') return null;
    const contentType = upload.contentType ?? (await this.recognise(upload));
    await this.uploads.noteContentType(uploadId, contentType);
    const { path, fileName, sizeBytes } = upload;
    const view = await this.commands.execute(
      new ReceiveVideo(ownerId, { path, fileName, sizeBytes, contentType }, uploadId),
    );
    await this.uploads.forget(uploadId);
    return view;
  }

  private async recognise({ id, path }: ResumableUpload): Promise<string> {
    try {
      const contentType = await recogniseVideo(path);
      if (!contentType) throw new DomainError('not-a-video');
      return contentType;
    } catch (error) {
      if (error instanceof DomainError) await this.uploads.forget(id);
      throw error;
    }
  }
}
