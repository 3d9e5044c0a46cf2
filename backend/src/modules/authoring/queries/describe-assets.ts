import { query } from '../../../kernel/use-case.js';
import { anyOf } from '../../../kernel/query.js';
import { authoring } from '../tables.js';

export interface AssetDescription {
  id: string;
  fileName: string;
  ownerId: string;
  /** The French sentence that its author reads; null while nothing failed. */
  error: string | null;
}

export const DescribeAssets = query(
  ({ entityManager: em }, { ids }: { ids: string[] }): Promise<AssetDescription[]> =>
    authoring(em)
      .selectFrom('authoring_media_asset')
      .select(['id', 'file_name as fileName', 'owner_id as ownerId', 'error'])
      .where('id', '=', anyOf(ids))
      .execute(),
);
