import { CourseImport } from '@atelier/contracts/course-archive';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import { type FileOwner, StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import { expectCleanable } from '../../../platform/rich-text/clean-rich-text.js';
import { Course } from '../courses/course.domain.js';
import { durationsOf } from '../courses/edit-course.js';
import { fromArchivedCourse, htmlOfArchivedCourse, pathsReferencedBy } from './archived-course.js';
import { importFiles, missingFile, unpackedBytes } from './import-files.js';
import { withArchive } from './open-archive.js';

type Author = FileOwner & { name: string };

/**
 * Imports an archive as a draft, with new ids. Harmful content is refused before anything is written.
 * @throws DomainError `not-an-archive`, `archive-refused`, `archive-too-new`, `archive-unreadable`, `text-too-
 * rich`, `storage-quota-exceeded`, `disk-full`
 */
export const ImportCourse = command(
  { storage: MEDIA_STORAGE, config: CONFIG, quota: StorageQuota, uploads: ResumableUploads },
  (
    { entityManager: em, storage, config, quota, uploads },
    {
      author,
      archive: { path, sizeBytes, uploadId },
    }: {
      author: Author;
      /**
       * A local file whose size is reserved in the quota already. The course of a resumable upload has the id of
       * the upload, with which its outcome is stored before the course is.
       */
      archive: { path: string; sizeBytes: number; uploadId?: string };
    },
  ): Promise<CourseImport> =>
    withArchive(path, async (archive) => {
      const { course: archived, files } = archive.manifest;
      expectCleanable(htmlOfArchivedCourse(archived));
      const referenced = pathsReferencedBy(archived);
      const context = { em, storage, limits: config.uploads, ownerId: author.accountId };
      // The unpacked size beyond the size of the archive, which is reserved already.
      const extraBytes = Math.max(0, unpackedBytes(archive, referenced) - sizeBytes);
      const imported = await quota.during(author, extraBytes, () =>
        importFiles(archive, referenced, context),
      );
      const { content, sections } = await fromArchivedCourse(archived, imported.assets);
      const course = Course.draft(author, content.title, new Date(), uploadId);
      course.change(content);
      const assets = new Map([...imported.assets.values()].map((asset) => [asset.id, asset]));
      course.arrangeProgramme(sections, durationsOf(assets));
      const declared = new Set(files.map((file) => file.path));
      const undeclared = [...referenced].filter((name) => name !== '' && !declared.has(name));
      const outcome: CourseImport = {
        _id: course.id,
        report: {
          title: content.title,
          sections: sections.length,
          lessons: sections.flatMap(({ lessons }) => lessons).length,
          files: imported.assets.size,
          left: [...imported.skipped, ...undeclared.map((name) => ({ path: name, reason: missingFile }))],
        },
      };
      if (uploadId !== undefined) await uploads.storeOutcome(uploadId, JSON.stringify(outcome));
      await em.fork().persist(course).flush();
      return outcome;
    }),
);

/** Imports running in this process: a repeated request waits for the same result. */
const runningImports = new Map<string, Promise<CourseImport>>();

const needs = { uploads: ResumableUploads };
type Deps = DepsOf<typeof needs>;

/**
 * Imports a resumable upload that is complete, once, however often it is called. The course has the id of the
 * upload.
 * @throws DomainError `asset-not-found`, `upload-truncated` while bytes are missing, `disk-full`; those of
 * `ImportCourse`, after which the upload is deleted
 */
export const ImportUpload = command(
  needs,
  async (deps, { uploadId, author }: { uploadId: string; author: Author }): Promise<CourseImport> => {
    const upload = await deps.uploads.find(uploadId);
    if (upload?.ownerId !== author.accountId || upload.purpose !== 'archive')
      throw new DomainError('asset-not-found');
    const running = runningImports.get(uploadId) ?? importOnce(deps, uploadId, author);
    runningImports.set(uploadId, running);
    try {
      return await running;
    } finally {
      runningImports.delete(uploadId);
    }
  },
);

async function importOnce(
  { uploads, entityManager, commands }: Deps,
  uploadId: string,
  author: Author,
): Promise<CourseImport> {
  const upload = await uploads.find(uploadId);
  if (!upload) throw new DomainError('asset-not-found');
  const { path, sizeBytes, offset, outcome } = upload;
  // An outcome without its course belongs to an import that failed.
  if (outcome !== null && (await entityManager.fork().count(Course, { id: uploadId })) > 0) {
    await uploads.deleteBytes(uploadId);
    return CourseImport.parse(JSON.parse(outcome));
  }
  if (offset < sizeBytes) throw new DomainError('upload-truncated');
  const imported = await commands
    .execute(new ImportCourse({ author, archive: { path, sizeBytes, uploadId } }))
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code !== 'disk-full') await uploads.deleteUpload(uploadId);
      throw error;
    });
  await uploads.deleteBytes(uploadId);
  return imported;
}
