import type { EntityManager } from '@mikro-orm/postgresql';
import { archiveVersion, type ArchivedFile, type CourseArchive } from '@atelier/contracts/course-archive';
import type { MediaKind } from '@atelier/contracts/media';
import { toEuros } from '@atelier/contracts/common';
import { slugOf } from '@atelier/contracts/words/page-paths';
import { rowOf, sqlRows } from '../../../kernel/query.js';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { pictureIdsIn, withPictureSources } from '../../../platform/rich-text/clean-rich-text.js';
import type { CaptionsTrack } from '../media/media-asset.domain.js';
import { assetIdOf, assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { archivedPart, htmlOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { Lesson, Programme } from '../programme/programme.domain.js';
import { selectCourse, type CourseRow } from '../courses/course-row.js';

interface StoredFile {
  id: string;
  kind: MediaKind;
  fileName: string;
  captions: CaptionsTrack[];
  posterSeconds: number | null;
}

/** A file of the archive, and its stored object. */
export interface ArchivedObject {
  path: string;
  key: string;
  /** Bytes. */
  size: number;
}

/** Content of an archive; checksums are known once its files have been read. */
export interface ArchiveSource {
  course: CourseArchive['course'];
  files: (Omit<ArchivedFile, 'sha256' | 'captions' | 'size'> & {
    object: ArchivedObject;
    captions: (CaptionsTrack & { object: ArchivedObject })[];
  })[];
  /** Human-readable copies of the texts in `course`. */
  texts: { path: string; html: string }[];
}

const objectNames: Readonly<Record<MediaKind, string>> = {
  video: 'source',
  document: 'document',
  image: 'picture.webp',
};
const kinds = { video: 'video', document: 'document', image: 'picture' } as const;
const coverAddress = /^\/media\/images\/([0-9a-f-]{36})\/\d+\.webp$/;

const two = (count: number): string => String(count).padStart(2, '0');
const folderName = (count: number, title: string): string => `${two(count)}-${slugOf(title) || 'sans-titre'}`;
const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';

/** Null when there is no such course. */
export async function archiveSource(
  em: EntityManager,
  storage: MediaStorage,
  courseId: string,
): Promise<(ArchiveSource & { ownerId: string }) | null> {
  const row = await rowOf(em, selectCourse(courseId));
  if (!row) return null;
  const paths = pathsOf(row);
  const stored = await sqlRows<StoredFile>(em)`
    select id, kind, file_name as "fileName", captions, poster_seconds as "posterSeconds"
    from authoring_media_asset where id = any(${[...paths.keys()]}::uuid[])`;
  const files: ArchiveSource['files'] = [];
  for (const [id, start] of paths) {
    const asset = stored.find((one) => one.id === id);
    if (!asset) continue;
    const isCover = start === coverStart;
    const path = `${start}${isCover || asset.kind === 'image' ? '.webp' : extensionOf(asset.fileName)}`;
    const object = await objectAt(storage, path, `${id}/${isCover ? '1200.webp' : objectNames[asset.kind]}`);
    if (!object) continue;
    const captions = [];
    for (const track of asset.captions) {
      const file = await objectAt(
        storage,
        `${start}.${track.language}.vtt`,
        `${id}/captions-${track.language}.vtt`,
      );
      if (file) captions.push({ ...track, object: file });
    }
    const kind = isCover ? 'cover' : kinds[asset.kind];
    files.push({ path, kind, name: asset.fileName, posterSeconds: asset.posterSeconds, object, captions });
    paths.set(id, path);
  }
  const known = new Map([...paths].filter(([, path]) => files.some((file) => file.path === path)));
  return { ownerId: row.ownerId, course: courseOf(row, known), files, texts: textsFor(row) };
}

async function objectAt(storage: MediaStorage, path: string, key: string): Promise<ArchivedObject | null> {
  const found = await storage.stat(key);
  return found && { path, key, size: found.size };
}

const coverStart = 'page/image';

/** Paths of a course's files, without extensions: by section and lesson, each once. */
function pathsOf(row: CourseRow): Map<string, string> {
  const paths = new Map<string, string>();
  const put = (id: string | undefined, path: string) => {
    if (id && !paths.has(id)) paths.set(id, path);
  };
  put(coverAddress.exec(row.imageUrl ?? '')?.[1], coverStart);
  put(assetIdOfReference(row.promotion), 'page/apercu');
  eachLesson(row.programme, ({ part, resources = [] }, path) => {
    if (part) put(assetIdOf(part), path);
    for (const [at, { assetId }] of resources.entries()) put(assetId, `${path}/ressource-${two(at + 1)}`);
    for (const [at, id] of pictureIdsIn(part ? htmlOf(part) : '').entries())
      put(id, `${path}/image-${two(at + 1)}`);
  });
  return paths;
}

function eachLesson(programme: Programme, use: (lesson: Lesson, path: string) => void): void {
  for (const [at, section] of programme.entries())
    for (const [place, lesson] of section.lessons.entries())
      use(lesson, `${folderName(at + 1, section.title)}/${folderName(place + 1, lesson.title)}`);
}

function courseOf(row: CourseRow, paths: ReadonlyMap<string, string>): CourseArchive['course'] {
  const cover = paths.get(coverAddress.exec(row.imageUrl ?? '')?.[1] ?? '');
  const illustration = row.imageUrl?.startsWith('/illustrations/') ? row.imageUrl : null;
  const preview = paths.get(assetIdOfReference(row.promotion) ?? '');
  const isLink = row.promotion !== null && assetIdOfReference(row.promotion) === undefined;
  const archived = {
    pathOf: (assetId: string) => paths.get(assetId),
    html: (html: string) => withPictureSources(html, (id) => paths.get(id) ?? ''),
  };
  return {
    title: row.title,
    description: row.description,
    subdescription: row.subdescription,
    requirement: row.requirement,
    category: row.category,
    language: row.language,
    time: row.statedMinutes ?? 0,
    price: row.priceCents === null ? null : toEuros(row.priceCents),
    promotionPrice: row.promotionCents === null ? null : toEuros(row.promotionCents),
    preview: preview ? { file: preview } : isLink ? { link: row.promotion ?? '' } : null,
    cover: cover ? { file: cover } : illustration ? { link: illustration } : null,
    skills: row.skills,
    faq: row.faq.map(({ question, response }) => ({ question, response })),
    sections: row.programme.map(({ id: _section, lessons, ...section }) => ({
      ...section,
      lessons: lessons.map(({ id: _lesson, part, resources, ...lesson }) => ({
        ...lesson,
        parts: part ? [archivedPart(part, archived)] : [],
        ...(resources && { resources: resources.flatMap(({ assetId }) => paths.get(assetId) ?? []) }),
      })),
    })),
  };
}

function textsFor(row: CourseRow): ArchiveSource['texts'] {
  const faq = row.faq.map(({ question, response }) => `<h2>${question}</h2>${response}`).join('');
  const texts = [
    { path: 'page/description.md', html: row.description },
    { path: 'page/prerequis.md', html: row.requirement },
    { path: 'page/faq.md', html: faq },
  ];
  eachLesson(row.programme, ({ part }, path) => {
    texts.push({ path: `${path}.md`, html: part ? htmlOf(part) : '' });
  });
  return texts.filter(({ html }) => html !== '');
}

export const manifestOf = (
  course: CourseArchive['course'],
  files: ArchivedFile[],
  schemaUrl: string,
): CourseArchive => ({
  $schema: schemaUrl,
  format: 'atelier-course',
  version: archiveVersion,
  exportedAt: new Date().toISOString(),
  course,
  files,
});
