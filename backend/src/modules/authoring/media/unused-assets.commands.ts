import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { authoring } from '../tables.js';
import { MediaAsset } from './media-asset.domain.js';

/** Marks since when each file has been unused, and clears the mark of those used again. */
export const MarkUnusedAssets = command(
  async ({ entityManager }, { usedIds }: { usedIds: string[] }): Promise<void> => {
    await sqlRows(entityManager)`
      update authoring_media_asset
      set unused_since = case when id::text = any(${usedIds}::text[]) then null else now() end
      where (unused_since is not null) = (id::text = any(${usedIds}::text[]))`;
  },
);

/** Small batches, so that an author who uses a file again waits for the lock only a moment. */
const batchSize = 50;

/**
 * Discards the files that were unused for long; returns how many. Whoever uses a file again clears its mark under
 * the same lock (`usableAssets`): either the file stays, or it is refused to them.
 */
export const RemoveUnusedAssets = command(
  async (
    { entityManager },
    { usedIds, unusedBefore }: { usedIds: string[]; unusedBefore: Date },
  ): Promise<number> => {
    const used = new Set(usedIds);
    const candidates = await sqlRows<{ id: string }>(entityManager)`
      select id from authoring_media_asset where unused_since < ${unusedBefore}`;
    const unused = candidates.map(({ id }) => id).filter((id) => !used.has(id));
    let removed = 0;
    for (let start = 0; start < unused.length; start += batchSize)
      removed += await discardBatch(entityManager, unused.slice(start, start + batchSize), unusedBefore);
    return removed;
  },
);

function discardBatch(entityManager: EntityManager, ids: string[], unusedBefore: Date): Promise<number> {
  return entityManager.fork().transactional(async (em) => {
    const assets = await em.find(
      MediaAsset,
      { id: { $in: ids }, unusedSince: { $lt: unusedBefore } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const asset of assets) {
      asset.discard();
      em.remove(asset);
    }
    await em.flush();
    return assets.length;
  });
}

/** Discards a picture. The caller makes sure that nothing shows it. */
export const DiscardPicture = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { pictureId }: { pictureId: string }): Promise<void> => {
    const hasRow = await entityManager.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const asset = await em.findOne(MediaAsset, { id: pictureId, kind: 'image' }, { lockMode });
      if (!asset) return false;
      asset.discard();
      em.remove(asset);
      return true;
    });
    // Pictures stored before they were recorded have no row.
    if (!hasRow) await storage.removeAll(pictureId);
  },
);

/** Removes the stored bytes of a discarded file. A file that still has a row is left alone. */
export const RemoveAssetFiles = command(
  { storage: MEDIA_STORAGE },
  async ({ entityManager, storage }, { assetId }: { assetId: string }): Promise<void> => {
    const row = await authoring(entityManager)
      .selectFrom('authoring_media_asset')
      .select('id')
      .where('id', '=', assetId)
      .executeTakeFirst();
    if (!row) await storage.removeAll(assetId);
  },
);
