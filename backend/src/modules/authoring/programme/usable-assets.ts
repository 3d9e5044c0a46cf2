import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaKind } from '@atelier/contracts/media';
import { DomainError } from '../../../kernel/domain-error.js';
import { sqlRows } from '../../../kernel/query.js';
import type { Course } from '../courses/course.domain.js';
import type { CourseContent } from '../courses/course-content.domain.js';
import type { MediaAsset } from '../media/media-asset.domain.js';
import { pictureIdsIn } from '../../../platform/rich-text/clean-rich-text.js';
import { assetIdOf, assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { htmlOf, kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { lessonsOf, type Part, type Programme } from './programme.domain.js';
import { assetsById, type Editor } from '../courses/edit-course.js';

export interface ReferencedAsset {
  id: string;
  /** Null for content without a file. */
  kind: MediaKind | null;
}

/** All files that a programme refers to: contents, attachments, pictures in texts, code. */
export const filesOf = (programme: Programme): ReferencedAsset[] => [
  ...programme.flatMap(fileOfSource),
  ...lessonsOf(programme).flatMap((lesson): ReferencedAsset[] => [
    ...(lesson.part ? filesOfPart(lesson.part) : []),
    ...(lesson.resources ?? []).map(({ assetId }) => ({ id: assetId, kind: 'document' as const })),
    ...fileOfSource(lesson),
  ]),
];

const fileOfSource = ({ source }: { source?: { assetId: string } }): ReferencedAsset[] =>
  source ? [{ id: source.assetId, kind: 'source' }] : [];

function filesOfPart(part: Part): ReferencedAsset[] {
  const id = assetIdOf(part);
  const pictures = pictureIdsIn(htmlOf(part)).map((picture) => ({ id: picture, kind: 'image' as const }));
  return id === undefined ? pictures : [{ id, kind: kindOf(part).fileKind }, ...pictures];
}

/**
 * Checks and returns assets by id. Usable are those of the course's owner or of the editor, and those already in
 * the course.
 * @throws DomainError `asset-not-found`, also for another kind: a signed URL must be for the kind of file that
 * was checked
 */
export async function usableAssets(
  em: EntityManager,
  course: Course,
  editor: Editor,
  references: ReferencedAsset[],
): Promise<Map<string, MediaAsset>> {
  const assets = await assetsById(em, [...new Set(references.map(({ id }) => id))]);
  const usedIds = new Set([course, course.publishedVersion].flatMap(assetIdsOfVersion));
  for (const { id, kind } of references) {
    const asset = assets.get(id);
    const isAllowed =
      asset?.ownerId === course.ownerId || asset?.ownerId === editor.accountId || usedIds.has(id);
    if (asset?.kind !== kind || !isAllowed) throw new DomainError('asset-not-found');
  }
  await clearUnusedMarks(em, [...assets.values()]);
  return assets;
}

/** The published version counts too, since it may be restored. */
const assetIdsOfVersion = (version: Pick<CourseContent, 'programme' | 'promotion'> | null) =>
  version ? [...filesOf(version.programme).map(({ id }) => id), assetIdOfReference(version.promotion)] : [];

/** Clears the unused mark of a file. @throws DomainError `asset-not-found` when it has just been removed */
async function clearUnusedMarks(em: EntityManager, assets: MediaAsset[]): Promise<void> {
  const unused = assets.filter(({ unusedSince }) => unusedSince !== null).map(({ id }) => id);
  if (unused.length === 0) return;
  const cleared = await sqlRows(em)`
    update authoring_media_asset set unused_since = null where id = any(${unused}::uuid[]) returning id`;
  if (cleared.length < unused.length) throw new DomainError('asset-not-found');
}
