import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { LeftOut, SourceUploadBody } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { DomainError } from '../../../kernel/domain-error.js';
import { archiveRefused, assertNoOverlap, assertPlainFile, decodedName } from '../archive/open-archive.js';
import { isPlainPath, leftOutOf, linesOf, pathsShown, secretIn, textIn } from './source-files.domain.js';

/** Entries of a ZIP, dependencies included: a large project has some ten thousand. */
const maxEntries = 200_000;
/** The same files make the same ZIP, whenever they are sent. */
const writtenAt = new Date('2020-01-01T00:00:00Z');

export interface UnpackedFile {
  path: string;
  sha256: string;
  sizeBytes: number;
  /** Null for what is listed only. */
  text: string | null;
  lines: number | null;
}

export interface UnpackedSource {
  files: UnpackedFile[];
  leftOut: LeftOut[];
}

/**
 * Reads the source in a ZIP, and writes what is kept of it to `target` as another.
 * @throws DomainError `not-a-source`, `archive-refused`; `source-has-secrets` with the files, unless it is said what to
 * do with them
 */
export async function unpackSource(
  zipPath: string,
  target: string,
  secrets: SourceUploadBody['secrets'],
): Promise<UnpackedSource> {
  const zip = await openPromise(zipPath, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new DomainError('not-a-source', { cause: error });
  });
  try {
    const { entries, leftOut } = await readEntries(zip);
    const read = await readFiles(zip, entries);
    const suspects = read.flatMap(({ path, found }) => (found === null ? [] : [{ path, found }]));
    if (suspects.length > 0 && secrets === undefined)
      throw new DomainError('source-has-secrets', {
        issues: suspects.map(({ path, found }) => ({ path, message: `Ce fichier semble être ${found}.` })),
      });
    const kept = secrets === 'leave-out' ? read.filter(({ found }) => found === null) : read;
    if (kept.length === 0) throw archiveRefused('elle ne tient aucun fichier de code');
    if (secrets === 'leave-out')
      for (const { path } of suspects) leftOut.push({ path, reason: 'secret', files: 1 });
    await writeZip(kept, target);
    return { files: described(kept), leftOut };
  } finally {
    zip.close();
  }
}

/** The directory is judged before any byte of a file is read. */
async function readEntries(
  zip: ZipFile,
): Promise<{ entries: Map<string, Entry>; leftOut: UnpackedSource['leftOut'] }> {
  if (zip.entryCount > maxEntries) throw archiveRefused('elle tient trop de fichiers');
  const named: [string, Entry][] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = decodedName(entry);
      if (!name.endsWith('/')) named.push([name, entry]);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('archive-refused', { cause: error });
  }
  const root = commonFolder(named.map(([name]) => name));
  const entries = new Map<string, Entry>();
  const leftOut = new Map<string, LeftOut>();
  const seen = new Set<string>();
  for (const [name, entry] of named) {
    const path = name.startsWith(root) ? name.slice(root.length) : name;
    const left = leftOutOf(path);
    if (left) {
      const known = leftOut.get(left.path);
      leftOut.set(left.path, { ...left, files: (known?.files ?? 0) + 1 });
      continue;
    }
    if (!isPlainPath(path)) throw archiveRefused('le nom d’un fichier n’y est pas permis');
    // Names that differ only by case collide on some file systems.
    if (seen.has(path.toLowerCase())) throw archiveRefused('un nom de fichier y figure deux fois');
    seen.add(path.toLowerCase());
    assertPlainFile(entry);
    entries.set(path, entry);
  }
  // A folder cannot have the name of a file.
  for (const path of entries.keys())
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1))
      if (seen.has(path.slice(0, at).toLowerCase())) throw archiveRefused('un nom y est fichier et dossier');
  assertWithinLimits([...entries.values()], zip.fileSize);
  return { entries, leftOut: [...leftOut.values()].slice(0, maxLeftOut) };
}

/** Said at most: enough to see what is missing. */
const maxLeftOut = 100;

function assertWithinLimits(entries: Entry[], fileSize: number): void {
  if (entries.length === 0) throw archiveRefused('elle ne tient aucun fichier de code');
  if (entries.length > sourceLimits.files)
    throw archiveRefused(
      `elle tient ${entries.length} fichiers, et ${sourceLimits.files} au plus sont acceptés`,
    );
  assertNoOverlap(entries, fileSize);
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpackedBytes > sourceLimits.unpackedBytes)
    throw archiveRefused(`dépliée, elle dépasse ${sourceLimits.unpackedBytes / 1024 ** 2} Mo`);
}

/** A source may be a single one of these. */
const partOfProject = /^(?:src|app|lib|test|tests|public|docs)\/$/i;

/** Packing a folder adds it as the root of all files. What systems add beside it does not count. */
function commonFolder(names: string[]): string {
  const own = names.filter((name) => leftOutOf(name)?.reason !== 'system');
  const folder = /^[^/]+\//.exec(own[0] ?? '')?.[0] ?? '';
  return !partOfProject.test(folder) && own.every((name) => name.startsWith(folder)) ? folder : '';
}

interface ReadFile {
  path: string;
  bytes: Buffer;
  text: string | null;
  /** The secret that it seems to be. */
  found: string | null;
}

async function readFiles(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for (const [path, entry] of entries) {
    // Bounded: yauzl fails as soon as a file is longer than its entry says.
    const bytes = await zip
      .openReadStreamPromise(entry)
      .then(buffer)
      .catch((error: unknown) => {
        throw new DomainError('archive-refused', {
          cause: error,
          issues: [{ path, message: 'Ce fichier est abîmé dans l’archive.' }],
        });
      });
    const text = bytes.length > sourceLimits.textBytes ? null : textIn(bytes);
    files.push({ path, bytes, text, found: secretIn(path, text) });
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function described(files: ReadFile[]): UnpackedFile[] {
  const shown = pathsShown(
    files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: Buffer.byteLength(text) }])),
  );
  return files.map(({ path, bytes, text }) => ({
    path,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    text: shown.has(path) ? text : null,
    lines: shown.has(path) && text !== null ? linesOf(text).length : null,
  }));
}

async function writeZip(files: ReadFile[], target: string): Promise<void> {
  const zip = new ZipWriter();
  for (const { path, bytes } of files) zip.addBuffer(bytes, path, { mtime: writtenAt, mode: 0o100_644 });
  zip.end();
  try {
    await pipeline(zip.outputStream as Readable, createWriteStream(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}
