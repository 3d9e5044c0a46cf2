import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MediaAsset as MediaAssetView } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { rowOf, sql } from '../../../kernel/query.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import type { Editor } from '../commands/edit-course.js';
import { assetColumns, viewOfAsset, type AssetRow } from './asset-view.js';

/** @throws DomainError `asset-not-found` also when the asset is somebody else's */
export class ReadMediaAsset extends Query<MediaAssetView> {
  constructor(
    readonly assetId: string,
    readonly viewer: Editor,
  ) {
    super();
  }
}

@QueryHandler(ReadMediaAsset)
export class ReadMediaAssetHandler implements IQueryHandler<ReadMediaAsset> {
  constructor(
    private readonly entityManager: EntityManager,
    private readonly links: MediaLinks,
  ) {}

  async execute({ assetId, viewer }: ReadMediaAsset): Promise<MediaAssetView> {
    const asset = await rowOf(
      this.entityManager,
      sql<AssetRow>`
        select ${assetColumns} from authoring_media_asset a
        where id = ${assetId} and (owner_id = ${viewer.accountId} or ${viewer.isAdmin}::boolean)`,
    );
    if (!asset) throw new DomainError('asset-not-found');
    return viewOfAsset(asset, this.links, viewer.accountId);
  }
}
