import { stat, rm } from 'node:fs/promises';
import type { SourceMark, SourceUpload, SourceUploadBody } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { storableJson } from '../../../kernel/storable-json.js';
import { MediaLinks } from '../../../platform/media/delivery/media-links.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { LiveChannel } from '../../../platform/realtime/live-channel.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import { type CourseEditor, editCourse } from '../courses/edit-course.js';
import { MediaAsset } from '../media/media-asset.domain.js';
import { viewOfAsset } from '../media/media-assets.js';
import { compareApart } from './compare-apart.js';
import type { ComparedFile } from './source-comparison.domain.js';
import type { SourcePair } from '../programme/programme.domain.js';
import { unpackSourceApart } from './open-source.js';
import { hasSource, ReadSource } from './sources.queries.js';
import { storeSource } from './store-source.js';

interface SentSource extends SourceUploadBody {
  uploadId: string;
  ownerId: string;
}

/** Sources being unpacked in this process: a repeated request waits for the same result. */
const unpacking = new Map<string, Promise<void>>();

const needs = { uploads: ResumableUploads, storage: MEDIA_STORAGE, links: MediaLinks };
type Deps = DepsOf<typeof needs>;

/**
 * Makes an asset of a resumable upload that is complete, once, however often it is called. The asset has the id of the
 * upload.
 * @throws DomainError `asset-not-found`; `upload-truncated` while bytes are missing; `source-has-secrets`, after which
 * it is called again with an answer; `not-a-source`, `archive-refused`, after which the upload is deleted
 */
export const ReceiveSource = command(needs, async (deps, sent: SentSource): Promise<SourceUpload> => {
  const { entityManager, queries, links, uploads } = deps;
  const { uploadId, ownerId } = sent;
  let asset = await entityManager.fork().findOne(MediaAsset, { id: uploadId, kind: 'source' });
  if (!asset) {
    const running = unpacking.get(uploadId) ?? unpack(deps, sent);
    unpacking.set(uploadId, running);
    try {
      await running;
    } finally {
      unpacking.delete(uploadId);
    }
    asset = await entityManager.fork().findOneOrFail(MediaAsset, { id: uploadId });
  }
  if (asset.ownerId !== ownerId) throw new DomainError('asset-not-found');
  await uploads.deleteUpload(uploadId);
  const source = await queries.execute(new ReadSource({ assetId: uploadId }));
  if (!source) throw new DomainError('asset-not-found');
  return {
    asset: viewOfAsset(asset, links, ownerId),
    files: source.files,
    leftOut: source.leftOut,
  };
});

async function unpack(
  { entityManager, uploads, storage }: Deps,
  { uploadId, ownerId, secrets }: SentSource,
): Promise<void> {
  const upload = await uploads.find(uploadId);
  if (upload?.ownerId !== ownerId || upload.purpose !== 'source') throw new DomainError('asset-not-found');
  if (upload.offset < upload.sizeBytes) throw new DomainError('upload-truncated');
  const target = await storage.stagingPath();
  try {
    const source = await unpackSourceApart({
      zipPath: upload.path,
      target,
      secrets,
      maxBytes: sourceLimits.unpackedBytes,
    });
    const { size: sizeBytes } = await stat(target);
    await storage.adopt(`${uploadId}/source.zip`, target);
    const { fileName } = upload;
    const file = { id: uploadId, ownerId, fileName, contentType: 'application/zip', sizeBytes };
    await entityManager.fork().transactional(async (em) => {
      em.persist(MediaAsset.receiveSource(file));
      await em.flush();
      await storeSource(em, uploadId, source);
    });
  } catch (error) {
    const isFinal = error instanceof DomainError && error.code !== 'source-has-secrets';
    if (isFinal) await uploads.deleteUpload(uploadId);
    throw error;
  } finally {
    await rm(target, { force: true });
  }
}

/** Asks for a comparison that a change of the programme did not ask for, or that failed. Idempotent. */
export const AskComparison = command(
  async ({ entityManager }, { assetId, previousId }: SourcePair): Promise<void> => {
    await entityManager.fork().transactional(async (em) => {
      const asset = await findForUpdate(em, MediaAsset, { id: assetId, kind: 'source' });
      const known = await sqlRow(em)`
        select from authoring_source_comparison where asset_id = ${assetId} and previous_id = ${previousId}`;
      if (known) return;
      asset?.askComparison(previousId);
      await em.flush();
    });
  },
);

/** Computes what changes from one source to the next, once per pair, and tells the pages that wait for it. */
export const CompareSources = command(
  { live: LiveChannel },
  async ({ entityManager: em, live }, { assetId, previousId }: SourcePair): Promise<void> => {
    const files = await sqlRows<ComparedFile & { assetId: string }>(em)`
      select f.asset_id as "assetId", f.path, f.sha256, case when f.lines is not null then t.content end as text
      from authoring_source_file f left join authoring_source_text t on t.sha256 = f.sha256
      where f.asset_id in (${assetId}, ${previousId})
        and not exists (select from authoring_source_comparison
                        where asset_id = ${assetId} and previous_id = ${previousId})
      order by f.path`;
    const of = (id: string) => files.filter((file) => file.assetId === id);
    // Compared already, or discarded since.
    if (of(assetId).length === 0 || of(previousId).length === 0) return;
    const changes = await compareApart({ before: of(previousId), after: of(assetId) });
    await sqlRows(em)`
      insert into authoring_source_comparison (asset_id, previous_id, changes)
      select ${assetId}, ${previousId}, ${storableJson(changes)}::jsonb
      where (select count(*) from authoring_source where asset_id in (${assetId}, ${previousId})) = 2
      on conflict do nothing`;
    const courses = await sqlRows<{ id: string }>(em)`
      select id from authoring_course c where ${hasSource(assetId)} and ${hasSource(previousId)}`;
    for (const { id } of courses) await live.publish(`course:${id}`, 'code-compared', { courseId: id });
  },
);

/** Removes texts that no source has any more; returns how many. */
export const RemoveUnusedSourceTexts = command(
  async ({ entityManager }, { sentBefore }: { sentBefore: Date }): Promise<number> => {
    const removed = await sqlRows(entityManager)`
      delete from authoring_source_text t
      where sent_at < ${sentBefore} and not exists (select from authoring_source_file f where f.sha256 = t.sha256)
      returning sha256`;
    return removed.length;
  },
);

/**
 * « Épingler ici »: adds a pin to the working version. Elsewhere, an open editor meets it as any other change of the
 * programme.
 * @throws DomainError `course-not-found`, `lesson-without-code`, `source-file-not-found`, `too-many-pins`
 */
export const PinSource = command(
  async (
    { entityManager },
    { courseId, editor, lessonId, mark }: CourseEditor & { lessonId: string; mark: SourceMark },
  ): Promise<void> => {
    await editCourse(entityManager, { courseId, editor, field: 'sections' }, async (course, em) => {
      const row = await sqlRow<{ lines: number | null }>(em)`
        select lines from authoring_source_file
        where asset_id = ${course.sourceOf(lessonId).assetId} and path = ${mark.path}`;
      if (mark.line > (row?.lines ?? 0)) throw new DomainError('source-file-not-found');
      course.pinSource(lessonId, mark);
    });
  },
);
