import { type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { MediaAsset } from '../domain/media-asset.js';
import type { Editor } from './edit-course.js';

/** One change at a time. @throws DomainError `asset-not-found` also when the asset is somebody else's */
export function editAsset(
  entityManager: EntityManager,
  assetId: string,
  editor: Editor,
  change: (asset: MediaAsset, em: EntityManager) => void | Promise<void>,
): Promise<MediaAsset> {
  return entityManager.fork().transactional(async (em) => {
    const asset = await held(em, MediaAsset, { id: assetId });
    if (!asset?.mayBeEditedBy(editor)) throw new DomainError('asset-not-found');
    await change(asset, em);
    await em.flush();
    return asset;
  });
}
