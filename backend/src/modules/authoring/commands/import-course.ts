import type { ArchivedSection, CourseArchive, CourseImport } from '@atelier/contracts/course-archive';
import type { SectionInput } from '@atelier/contracts/authoring';
import { toCents } from '@atelier/contracts/common';
import { youtubeIdOf } from '@atelier/contracts/embeds';
import type { MediaKind } from '@atelier/contracts/media';
import { randomUUIDv7 } from 'node:crypto';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { MEDIA_STORAGE } from '../../../platform/media/storage/media-storage.js';
import { ResumableUploads } from '../../../platform/media/uploads/resumable-uploads.js';
import { StorageQuota, type FileOwner } from '../../../platform/media/uploads/storage-quota.js';
import {
  cleanRichText,
  expectCleanable,
  pictureSourcesIn,
} from '../../../platform/rich-text/clean-rich-text.js';
import type { UnpackedFiles } from '../../../lesson-kinds/lesson-kind.js';
import { htmlOf, kindOf } from '../../../lesson-kinds/lesson-kinds.js';
import { withArchive } from '../archive/open-archive.js';
import { absent, takeFiles, unfoldedBytes, type TakenFiles } from '../archive/take-files.js';
import { Course } from '../domain/course.js';
import { cleanSection } from './arrange-programme.js';
import { durationsOf } from './edit-course.js';

/**
 * Makes a draft of an archive, with ids of its own. What could harm is refused before anything is written.
 * @throws DomainError `not-an-archive`, `archive-refused`, `archive-too-new`, `archive-unreadable`, `text-too-rich`,
 * `storage-quota-exceeded`, `disk-full`
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
       * Of the archive, on this machine; the room for its bytes is set aside. The course of one that came in pieces has the id of
       * its upload, beside which the answer is kept before the course is.
       */
      archive: { path: string; sizeBytes: number; uploadId?: string };
    },
  ): Promise<CourseImport> =>
    withArchive(path, async (archive) => {
      const { course: said, files } = archive.manifest;
      const pages = [said.description, said.requirement, ...said.faq.map(({ response }) => response)];
      expectCleanable([...textsOf(said.sections), ...pages]);
      const wanted = namedIn(archive.manifest.course);
      const surroundings = { em, storage, limits: config.uploads, ownerId: author.accountId };
      // What it unfolds to beyond its own size, for which there is room already.
      const growth = Math.max(0, unfoldedBytes(archive, wanted) - sizeBytes);
      const taken = await quota.during(author, growth, () => takeFiles(archive, wanted, surroundings));
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
      const unsaid = [...wanted].filter((name) => name !== '' && !known.has(name));
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
      if (uploadId !== undefined) await uploads.noteOutcome(uploadId, JSON.stringify(imported));
      await em.fork().persist(course).flush();
      return imported;
    }),
);

const partsOf = (sections: ArchivedSection[]) =>
  sections.flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts));

const textsOf = (sections: ArchivedSection[]): string[] => partsOf(sections).map(htmlOf);

/** The files that a course names: what else lies in the archive is not looked at. */
const namedIn = ({ preview, cover, sections }: CourseArchive['course']): Set<string> =>
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
  // With no other picture: an id that the archive brings names nothing here.
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
