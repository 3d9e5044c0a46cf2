import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { archiveVersion, CourseArchive } from '@atelier/contracts/course-archive';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { parse } from '../../../platform/errors/validation.js';
import { isNestedTooDeep } from '../../../platform/http/request-bodies.js';
import { normalForm } from '../../../kernel/normal-form.js';
import { archiveRefused, assertNoOverlap, assertPlainFile, decodedName } from './zip-entries.js';

const manifestName = 'course.json';
const maxEntries = 20_000;
/** A programme is saved with 2 MB at most. */
const maxManifestBytes = 8 * 1024 ** 2;
/** Maximum uncompressed excess over the archive's size, for texts; media are stored uncompressed. */
const maxExtraBytes = 64 * 1024 ** 2;

/** An archive whose directory has been validated; its files are read one at a time. */
export interface OpenedArchive {
  manifest: CourseArchive;
  /** Size of a file in bytes; undefined if missing. */
  sizeOf(path: string): number | undefined;
  read(path: string): Promise<Readable>;
}

export async function hasZipSignature(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: signature } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return signature.toString('latin1') === 'PK\u0003\u0004';
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
    const entries = await readDirectory(zip);
    const entryOf = (name: string) => entries.get(normalForm(name, 'NFC'));
    const read = (name: string) => {
      const entry = entryOf(name);
      if (!entry) throw new DomainError('archive-unreadable');
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(entries, read);
    return await use({ manifest, sizeOf: (name) => entryOf(name)?.uncompressedSize, read });
  } finally {
    zip.close();
  }
}

/** Reads the whole directory before any file: names are NFC-normalised, and a common root folder is removed. */
async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const names = new Set<string>();
  if (zip.entryCount > maxEntries) throw archiveRefused('il tient trop de fichiers');
  try {
    for await (const entry of zip.eachEntry()) {
      const name = decodedName(entry);
      // Names that differ only by case collide on some file systems.
      const key = name.toLowerCase();
      if (names.has(key)) throw archiveRefused('un nom de fichier y figure deux fois');
      names.add(key);
      assertPlainFile(entry);
      if (!name.endsWith('/') && !isSystemFile(name)) entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Also for path traversal.
    throw new DomainError('archive-refused', { cause: error });
  }
  assertNoOverlap([...entries.values()], zip.fileSize);
  const unpackedBytes = [...entries.values()].reduce(
    (sum, { uncompressedSize }) => sum + uncompressedSize,
    0,
  );
  if (unpackedBytes > zip.fileSize + maxExtraBytes)
    throw archiveRefused('ses fichiers se déplient démesurément');
  return withoutRootFolder(entries);
}

/** Metadata files of operating systems in repacked archives. */
const isSystemFile = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** Repacking a folder adds it as a common root. */
function withoutRootFolder(entries: Map<string, Entry>): Map<string, Entry> {
  if (entries.has(manifestName)) return entries;
  const names = [...entries.keys()];
  const folder = names.find((name) => name.endsWith(`/${manifestName}`))?.slice(0, -manifestName.length);
  if (folder === undefined || !names.every((name) => name.startsWith(folder))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
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

function jsonOf(bytes: Buffer): unknown {
  if (isNestedTooDeep(bytes)) throw new DomainError('archive-unreadable');
  return JSON.parse(textOf(bytes)) as unknown;
}

const ManifestHeader = z.object({ format: z.literal('atelier-course'), version: z.number() });

async function readManifest(
  entries: ReadonlyMap<string, Entry>,
  read: OpenedArchive['read'],
): Promise<CourseArchive> {
  const entry = entries.get(manifestName);
  if (!entry) throw new DomainError('not-an-archive');
  if (entry.uncompressedSize > maxManifestBytes) throw archiveRefused('course.json est trop grand');
  const json = await read(manifestName)
    .then(buffer)
    .then(jsonOf)
    .catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      throw new DomainError('archive-unreadable', { cause: error });
    });
  const header = ManifestHeader.safeParse(json);
  if (!header.success) throw new DomainError('not-an-archive');
  if (header.data.version > archiveVersion) throw new DomainError('archive-too-new');
  try {
    return parse(CourseArchive, json);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('archive-unreadable', { issues: error.facts.issues });
  }
}
