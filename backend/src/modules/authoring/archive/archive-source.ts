import type { EntityManager } from '@mikro-orm/postgresql';
import { archiveVersion, type ArchivedFile, type CourseArchive } from '@atelier/contracts/course-archive';
import type { MediaKind } from '@atelier/contracts/media';
import { slugOf } from '@atelier/contracts/words/page-paths';
import { rowOf, sqlRows } from '../../../kernel/query.js';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { pictureIdsIn } from '../../../platform/rich-text/clean-rich-text.js';
import type { CaptionsTrack } from '../media/media-asset.domain.js';
import { assetIdOf, assetIdOfReference } from '../../../lesson-kinds/lesson-kind.js';
import { htmlOf } from '../../../lesson-kinds/lesson-kinds.js';
import type { Lesson, Programme } from '../programme/programme.domain.js';
import { selectCourse, type CourseRow } from '../courses/course-row.js';
import { coverIdOf, toArchivedCourse } from './archived-course.js';

interface AssetRow {
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
  source: 'source.zip',
};
const archivedKinds = { video: 'video', document: 'document', image: 'picture', source: 'source' } as const;

const twoDigits = (count: number): string => String(count).padStart(2, '0');
const folderName = (count: number, title: string): string =>
  `${twoDigits(count)}-${slugOf(title) || 'sans-titre'}`;
const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';

/** Null when there is no such course. */
export async function readArchiveSource(
  em: EntityManager,
  storage: MediaStorage,
  courseId: string,
): Promise<(ArchiveSource & { ownerId: string }) | null> {
  const row = await rowOf(em, selectCourse(courseId));
  if (!row) return null;
  const basePaths = basePathsOf(row);
  const assets = await sqlRows<AssetRow>(em)`
    select id, kind, file_name as "fileName", captions, poster_seconds as "posterSeconds"
    from authoring_media_asset where id = any(${[...basePaths.keys()]}::uuid[])`;
  const files: ArchiveSource['files'] = [];
  const paths = new Map<string, string>();
  for (const [id, basePath] of basePaths) {
    const asset = assets.find((candidate) => candidate.id === id);
    if (!asset) continue;
    const isCover = basePath === coverBasePath;
    const path = `${basePath}${isCover || asset.kind === 'image' ? '.webp' : extensionOf(asset.fileName)}`;
    const object = await objectAt(storage, path, `${id}/${isCover ? '1200.webp' : objectNames[asset.kind]}`);
    if (!object) continue;
    const captions = [];
    for (const track of asset.captions) {
      const captionsPath = `${basePath}.${track.language}.vtt`;
      const file = await objectAt(storage, captionsPath, `${id}/captions-${track.language}.vtt`);
      if (file) captions.push({ ...track, object: file });
    }
    const kind = isCover ? 'cover' : archivedKinds[asset.kind];
    files.push({ path, kind, name: asset.fileName, posterSeconds: asset.posterSeconds, object, captions });
    paths.set(id, path);
  }
  return { ownerId: row.ownerId, course: toArchivedCourse(row, paths), files, texts: textsOf(row) };
}

async function objectAt(storage: MediaStorage, path: string, key: string): Promise<ArchivedObject | null> {
  const stored = await storage.stat(key);
  return stored && { path, key, size: stored.size };
}

const coverBasePath = 'page/image';

/** Paths of a course's files, without extensions: by section and lesson, each once. */
function basePathsOf(row: CourseRow): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (id: string | undefined, path: string) => {
    if (id && !paths.has(id)) paths.set(id, path);
  };
  add(coverIdOf(row.imageUrl), coverBasePath);
  add(assetIdOfReference(row.promotion), 'page/apercu');
  for (const [index, { title, source }] of row.programme.entries())
    add(source?.assetId, `${folderName(index + 1, title)}/code`);
  forEachLesson(row.programme, ({ part, resources = [], source }, path) => {
    add(source?.assetId, `${path}/code`);
    if (part) add(assetIdOf(part), path);
    for (const [index, { assetId }] of resources.entries())
      add(assetId, `${path}/ressource-${twoDigits(index + 1)}`);
    for (const [index, id] of pictureIdsIn(part ? htmlOf(part) : '').entries())
      add(id, `${path}/image-${twoDigits(index + 1)}`);
  });
  return paths;
}

function forEachLesson(programme: Programme, visit: (lesson: Lesson, path: string) => void): void {
  for (const [sectionIndex, section] of programme.entries())
    for (const [index, lesson] of section.lessons.entries())
      visit(lesson, `${folderName(sectionIndex + 1, section.title)}/${folderName(index + 1, lesson.title)}`);
}

function textsOf(row: CourseRow): ArchiveSource['texts'] {
  const faq = row.faq.map(({ question, response }) => `<h2>${question}</h2>${response}`).join('');
  const texts = [
    { path: 'page/description.md', html: row.description },
    { path: 'page/prerequis.md', html: row.requirement },
    { path: 'page/faq.md', html: faq },
  ];
  forEachLesson(row.programme, ({ part }, path) => {
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
