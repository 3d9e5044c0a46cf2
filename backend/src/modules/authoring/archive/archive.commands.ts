import { randomUUIDv7 } from 'node:crypto';
import type { SectionInput } from '@atelier/contracts/authoring';
import { toCents } from '@atelier/contracts/common';
import { type ArchivedSection, type CourseArchive, CourseImport } from '@atelier/contracts/course-archive';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { MediaKind } from '@atelier/contracts/media';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { command, type DepsOf } from '../../../kernel/use-case.js';
import type { UnpackedFiles } from '../../../lesson-kinds/lesson-kind.js';
import { htmlOf, kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import { type FileOwner, StorageQuota } from '../../../platform/media/uploads/storage-quota.js';
import {
  cleanRichText,
  expectCleanable,
  pictureSourcesIn,
} from '../../../platform/rich-text/clean-rich-text.js';
import { cleanSection } from '../programme/arrange-programme.commands.js';
import { Course } from '../courses/course.domain.js';
import { durationsOf } from '../courses/edit-course.js';
import { withArchive } from './open-archive.js';
import { absent, takeFiles, type TakenFiles, unfoldedBytes } from './take-files.js';

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
      author: FileOwner & { name: string };
      /**
       * A local file whose size is reserved in the quota already. The course of a resumable upload has the id of
       * the upload, with which its outcome is stored before the course is.
       */
      archive: { path: string; sizeBytes: number; uploadId?: string };
    },
  ): Promise<CourseImport> =>
    withArchive(path, async (archive) => {
      const { course: said, files } = archive.manifest;
      const pages = [said.description, said.requirement, ...said.faq.map(({ response }) => response)];
      expectCleanable([...textsOf(said.sections), ...pages]);
      const referenced = pathsReferencedBy(archive.manifest.course);
      const surroundings = { em, storage, limits: config.uploads, ownerId: author.accountId };
      // The unpacked size beyond the size of the archive, which is reserved already.
      const growth = Math.max(0, unfoldedBytes(archive, referenced) - sizeBytes);
      const taken = await quota.during(author, growth, () => takeFiles(archive, referenced, surroundings));
      const sections = said.sections.map((section) => cleanSection(inputOf(section, taken)));
      const { title, price, promotionPrice, time, preview, cover, faq, sections: _, ...plain } = said;
      const course = Course.draft(author, title, new Date(), uploadId);
      course.change({
        ...plain,
        description: cleanRichText(plain.description),
        requirement: cleanRichText(plain.requirement),
        statedMinutes: time || null,
        priceCents: price === null ? null : toCents(price),
        promotionCents: promotionPrice ? toCents(promotionPrice) : null,
        promotion: previewOf(preview, taken),
        imageUrl: coverOf(cover, taken),
        faq: faq.map(({ question, response }) => ({
          id: randomUUIDv7(),
          question,
          response: cleanRichText(response),
        })),
      });
      const assets = new Map([...taken.assets.values()].map((asset) => [asset.id, asset]));
      course.arrangeProgramme(sections, durationsOf(assets));
      const known = new Set(files.map((file) => file.path));
      const unsaid = [...referenced].filter((name) => name !== '' && !known.has(name));
      const imported: CourseImport = {
        _id: course.id,
        report: {
          title,
          sections: sections.length,
          lessons: sections.flatMap(({ lessons }) => lessons).length,
          files: taken.assets.size,
          left: [...taken.left, ...unsaid.map((name) => ({ path: name, reason: absent }))],
        },
      };
      if (uploadId !== undefined) await uploads.storeOutcome(uploadId, JSON.stringify(imported));
      await em.fork().persist(course).flush();
      return imported;
    }),
);

const partsOf = (sections: ArchivedSection[]) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts));

const textsOf = (sections: ArchivedSection[]): string[] => partsOf(sections).map(htmlOf);

/** The files that the course refers to; others in the archive are ignored. */
const pathsReferencedBy = ({ preview, cover, sections }: CourseArchive['course']): Set<string> =>
  new Set([
    ...(preview && 'file' in preview ? [preview.file] : []),
    ...(cover && 'file' in cover ? [cover.file] : []),
    ...sections.flatMap(({ lessons }) => lessons.flatMap(({ resources = [] }) => resources)),
    ...partsOf(sections).flatMap((part) => ('file' in part && part.file ? [part.file] : [])),
    ...textsOf(sections).flatMap(pictureSourcesIn),
  ]);

const assetIdOf = (taken: TakenFiles, path: string, kind: MediaKind): string | undefined => {
  const asset = taken.assets.get(path);
  return asset?.kind === kind ? asset.id : undefined;
};

const referenceTo = (id: string | undefined): string | undefined =>
  id === undefined ? undefined : `/api/media/${id}`;

const unpacked = (taken: TakenFiles): UnpackedFiles => ({
  referenceTo: (path = '', kind) => referenceTo(assetIdOf(taken, path, kind)),
  // With the pictures of the archive only: ids in the archive refer to nothing here.
  html: (html) => cleanRichText(html, 'lesson', (source) => referenceTo(assetIdOf(taken, source, 'image'))),
});

const inputOf = ({ lessons, ...section }: ArchivedSection, taken: TakenFiles): SectionInput => ({
  ...section,
  lessons: lessons.map(({ parts, resources, ...lesson }) => ({
    ...lesson,
    parts: parts.map((part) => kindOf(part).unarchive(part, unpacked(taken))),
    resources: resources?.flatMap((path) => referenceTo(assetIdOf(taken, path, 'document')) ?? []),
  })),
});

function previewOf(preview: CourseArchive['course']['preview'], taken: TakenFiles): string | null {
  if (preview === null) return null;
  if ('file' in preview) return referenceTo(assetIdOf(taken, preview.file, 'video')) ?? null;
  return youtubeIdOf(preview.link) === null ? null : preview.link;
}

function coverOf(cover: CourseArchive['course']['cover'], taken: TakenFiles): string | null {
  if (cover && 'link' in cover) return cover.link;
  const id = cover === null ? undefined : assetIdOf(taken, cover.file, 'image');
  return id === undefined ? null : `/media/images/${id}/800.webp`;
}

type Author = FileOwner & { name: string };

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
  async (deps, asked: { uploadId: string; author: Author }): Promise<CourseImport> => {
    const { uploads } = deps;
    const { uploadId, author } = asked;
    const upload = await uploads.find(uploadId);
    if (upload?.ownerId !== author.accountId || upload.purpose !== 'archive')
      throw new DomainError('asset-not-found');
    const importing = runningImports.get(uploadId) ?? importOnce(deps, uploadId, author);
    runningImports.set(uploadId, importing);
    try {
      return await importing;
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
