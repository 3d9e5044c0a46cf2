import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { command } from '../../../kernel/use-case.js';
import { sqlRows } from '../../../kernel/query.js';
import { MediaAsset } from '../domain/media-asset.js';

/** Few enough that an author who takes a file up again waits a moment at most. */
const atOnce = 50;

/**
 * Gives up the files that nobody has used for long; answers how many. Whoever takes a file up again clears its mark
 * under the same lock (`usableAssets`): either the file stays, or it is refused to them.
 */
export const RemoveUnusedAssets = command(
  async (
    { entityManager },
    { usedIds, unusedBefore }: { usedIds: string[]; unusedBefore: Date },
  ): Promise<number> => {
    const used = new Set(usedIds);
    const due = await sqlRows<{ id: string }>(entityManager)`
      select id from authoring_media_asset where unused_since < ${unusedBefore}`;
    const unused = due.map(({ id }) => id).filter((id) => !used.has(id));
    let removed = 0;
    for (let from = 0; from < unused.length; from += atOnce)
      removed += await discard(entityManager, unused.slice(from, from + atOnce), unusedBefore);
    return removed;
  },
);

function discard(entityManager: EntityManager, ids: string[], unusedBefore: Date): Promise<number> {
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
