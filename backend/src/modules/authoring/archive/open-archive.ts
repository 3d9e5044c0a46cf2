import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { archiveVersion, CourseArchive } from '@atelier/contracts/course-archive';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { parse } from '../../../platform/errors/validation.js';

const manifestName = 'course.json';
const mostEntries = 20_000;
const mostManifestBytes = 32 * 1024 ** 2;
/** Maximum uncompressed excess over the archive's size, for texts; media are stored uncompressed. */
const mostGrowth = 64 * 1024 ** 2;

/** An archive whose directory has been validated; its files are read one at a time. */
export interface OpenedArchive {
  manifest: CourseArchive;
  /** Size of a file in bytes; undefined if missing. */
  sizeOf(path: string): number | undefined;
  read(path: string): Promise<Readable>;
}

/** Checks the signature. */
export async function beginsAsArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: first } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return first.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/** @throws DomainError `not-an-archive`, `archive-refused`, `archive-too-new`, `archive-unreadable` */
export async function withArchive<Result>(
  path: string,
  use: (archive: OpenedArchive) => Promise<Result>,
): Promise<Result> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new DomainError('not-an-archive', { cause: error });
  });
  try {
    const entries = await entriesOf(zip);
    const entryOf = (name: string) => entries.get(name.normalize('NFC'));
    const read = (name: string) => {
      const entry = entryOf(name);
      if (!entry) throw new DomainError('archive-unreadable');
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await manifestIn(entries, read);
    return await use({ manifest, sizeOf: (name) => entryOf(name)?.uncompressedSize, read });
  } finally {
    zip.close();
  }
}

/** Reads the whole directory before any file: names are NFC-normalised, and a common root folder is removed. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  if (zip.entryCount > mostEntries) throw refused('il tient trop de fichiers');
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      // Names that differ only by case collide on some file systems.
      const key = name.toLowerCase();
      if (names.has(key)) throw refused('un nom de fichier y figure deux fois');
      names.add(key);
      expectPlain(entry);
      if (!name.endsWith('/') && !isOfTheSystem(name)) entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Also for path traversal.
    throw new DomainError('archive-refused', { cause: error });
  }
  expectApart([...entries.values()], zip.fileSize);
  const unfolded = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unfolded > zip.fileSize + mostGrowth) throw refused('ses fichiers se déplient démesurément');
  return withoutFolder(entries);
}

/**
 * Decodes a file name: the Finder writes UTF-8 without the flag, macOS writes NFD, and old Windows tools write
 * `\\` for `/`, which yauzl handles.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isSaid = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  if (isSaid || !isUtf8(fileNameRaw)) return fileName.normalize('NFC');
  return fileNameRaw.toString('utf8').replaceAll('\\', '/').normalize('NFC');
}

/** Metadata files of operating systems in repacked archives. */
const isOfTheSystem = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** Repacking a folder adds it as a common root. */
function withoutFolder(entries: Map<string, Entry>): Map<string, Entry> {
  if (entries.has(manifestName)) return entries;
  const names = [...entries.keys()];
  const folder = names.find((name) => name.endsWith(`/${manifestName}`))?.slice(0, -manifestName.length);
  if (folder === undefined || !names.every((name) => name.startsWith(folder))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
}

const refused = (reason: string) =>
  new DomainError('archive-refused', {
    issues: [{ path: 'archive', message: `Cette archive est refusée\u00a0: ${reason}.` }],
  });

/** Accepts plain files only, stored or deflated: no links, devices or encryption. */
function expectPlain(entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & 0o170_000;
  const isFolder = entry.fileName.endsWith('/');
  if (type !== 0 && type !== (isFolder ? 0o040_000 : 0o100_000)) throw refused('un lien s’y trouve');
  if (entry.isEncrypted()) throw refused('un fichier y est chiffré');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw refused('sa compression est inconnue');
  if (entry.compressionMethod === 0 && entry.compressedSize !== entry.uncompressedSize)
    throw refused('la taille d’un fichier est fausse');
}

const localHeaderBytes = 30;

/** No overlapping entries, as in ZIP bombs. */
function expectApart(entries: Entry[], fileSize: number): void {
  let free = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < free) throw refused('des fichiers s’y recouvrent');
    free = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
  }
  if (free > fileSize) throw refused('la taille d’un fichier est fausse');
}

/** @throws DomainError `archive-unreadable` for another encoding than UTF-8, rather than garbled text */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes))
    throw new DomainError('archive-unreadable', {
      issues: [
        {
          path: manifestName,
          message: 'course.json n’est pas en UTF-8\u00a0: enregistrez-le dans cet encodage.',
        },
      ],
    });
  return new TextDecoder().decode(bytes);
}

const Head = z.object({ format: z.literal('atelier-course'), version: z.number() });

async function manifestIn(
  entries: ReadonlyMap<string, Entry>,
  read: OpenedArchive['read'],
): Promise<CourseArchive> {
  const entry = entries.get(manifestName);
  if (!entry) throw new DomainError('not-an-archive');
  if (entry.uncompressedSize > mostManifestBytes) throw refused('course.json est trop grand');
  const written = await read(manifestName)
    .then(buffer)
    .then((bytes) => JSON.parse(textOf(bytes)) as unknown)
    .catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      throw new DomainError('archive-unreadable', { cause: error });
    });
  const head = Head.safeParse(written);
  if (!head.success) throw new DomainError('not-an-archive');
  if (head.data.version > archiveVersion) throw new DomainError('archive-too-new');
  try {
    return parse(CourseArchive, written);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('archive-unreadable', { issues: error.facts.issues });
  }
}
