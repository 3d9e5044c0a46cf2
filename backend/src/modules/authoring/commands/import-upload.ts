import { CourseImport } from '@atelier/contracts/course-archive';
import { type GivenOf, command } from '../../../kernel/use-case.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import type { FileOwner } from '../../../platform/media/uploads/storage-quota.js';
import { Course } from '../domain/course.js';
import { ImportCourse } from './import-course.js';

type Author = FileOwner & { name: string };

/** Who asks again while it is read waits for the same. */
const underWay = new Map<string, Promise<CourseImport>>();

const needs = { uploads: ResumableUploads };
type Given = GivenOf<typeof needs>;

/**
 * Makes a draft of an archive all of whose bytes have arrived, once, however often it is asked for. The course has the
 * upload's id.
 * @throws DomainError `asset-not-found`, `upload-truncated` while bytes are missing, `disk-full`; those of `ImportCourse`, and nothing of
 * the upload is left
 */
export const ImportUpload = command(
  needs,
  async (given, asked: { uploadId: string; author: Author }): Promise<CourseImport> => {
    const { uploads } = given;
    const { uploadId, author } = asked;
    const upload = await uploads.find(uploadId);
    if (upload?.ownerId !== author.accountId || upload.purpose !== 'archive')
      throw new DomainError('asset-not-found');
    const importing = underWay.get(uploadId) ?? importOnce(given, uploadId, author);
    underWay.set(uploadId, importing);
    try {
      return await importing;
    } finally {
      underWay.delete(uploadId);
    }
  },
);

async function importOnce(
  { uploads, entityManager, commands }: Given,
  uploadId: string,
  author: Author,
): Promise<CourseImport> {
  const upload = await uploads.find(uploadId);
  if (!upload) throw new DomainError('asset-not-found');
  const { path, sizeBytes, offset, outcome } = upload;
  // An answer without its course is of an import that came to nothing.
  if (outcome !== null && (await entityManager.fork().count(Course, { id: uploadId })) > 0) {
    await uploads.forgetBytes(uploadId);
    return CourseImport.parse(JSON.parse(outcome));
  }
  if (offset < sizeBytes) throw new DomainError('upload-truncated');
  const imported = await commands
    .execute(new ImportCourse({ author, archive: { path, sizeBytes, uploadId } }))
    .catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code !== 'disk-full') await uploads.forget(uploadId);
      throw error;
    });
  await uploads.forgetBytes(uploadId);
  return imported;
}
