import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../../../kernel/query.js';
import { authoring } from '../tables.js';

export interface AssetDescription {
  id: string;
  fileName: string;
  ownerId: string;
  /** The French sentence that its author reads; null while nothing failed. */
  error: string | null;
}

export class DescribeAssets extends Query<AssetDescription[]> {
  constructor(readonly ids: string[]) {
    super();
  }
}

@QueryHandler(DescribeAssets)
export class DescribeAssetsHandler implements IQueryHandler<DescribeAssets> {
  constructor(private readonly entityManager: EntityManager) {}

  execute({ ids }: DescribeAssets): Promise<AssetDescription[]> {
    return authoring(this.entityManager)
      .selectFrom('authoring_media_asset')
      .select(['id', 'file_name as fileName', 'owner_id as ownerId', 'error'])
      .where('id', '=', anyOf(ids))
      .execute();
  }
}
