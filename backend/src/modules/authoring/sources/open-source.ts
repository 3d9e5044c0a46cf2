import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { LeftOut, SourceUploadBody } from '@atelier/contracts/lesson-source';
import { leftOutOf, rootFolderOf } from '@atelier/contracts/source-paths';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  archiveRefused,
  assertNoOverlap,
  assertPlainFile,
  checksumStream,
  decodedName,
  wrongName,
} from '../archive/zip-entries.js';
import { runInThread, ThreadExhausted } from '../../../platform/threads/run-in-thread.js';
import { SecretSearch } from './secrets.domain.js';
import { isPlainPath, linesOf, pathsShown, textIn } from './source-files.domain.js';

/** Entries of a ZIP, dependencies included: a large project has some ten thousand. */
const maxEntries = 60_000;
/** Folders one within another, dependencies of dependencies included. */
const maxDepth = 64;
const tooManyFiles = `elle tient plus de ${sourceLimits.files} fichiers de code, et autant au plus sont acceptés`;
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
  /** All bytes that were unfolded. */
  unpackedBytes: number;
}

export interface SentZip {
  zipPath: string;
  /** Where what is kept of it is written. */
  target: string;
  secrets: SourceUploadBody['secrets'];
  /** Bytes that it may unfold to. */
  maxBytes: number;
}

/** Two of these fit into an api beside its own work. */
const limits = { milliseconds: 120_000, heapMegabytes: 256 };

/**
 * `unpackSource` in a thread: a ZIP of names alone, or of zeros, costs seconds of a processor.
 * @throws DomainError as `unpackSource` does
 */
export const unpackSourceApart = (zip: SentZip): Promise<UnpackedSource> =>
  runInThread<UnpackedSource>(new URL('./unpack-in-thread.js', import.meta.url), zip, limits).catch(
    async (error: unknown) => {
      await rm(zip.target, { force: true });
      throw error instanceof ThreadExhausted ? archiveRefused('elle est trop longue à déplier') : error;
    },
  );

/**
 * Reads the source in a ZIP, and writes what is kept of it to `target` as another.
 * @throws DomainError `not-a-source`, `archive-refused`; `source-has-secrets` with the files, unless it is said what to
 * do with them
 */
export async function unpackSource({ zipPath, target, secrets, maxBytes }: SentZip): Promise<UnpackedSource> {
  const zip = await openPromise(zipPath, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new DomainError('not-a-source', { cause: error });
  });
  try {
    const { entries, leftOut } = await readEntries(zip, maxBytes);
    const read = await readFiles(zip, entries);
    const suspects = read.flatMap(({ path, found }) => (found === null ? [] : [{ path, found }]));
    if (suspects.length > 0 && secrets === undefined)
      throw new DomainError('source-has-secrets', {
        issues: suspects.map(({ path, found }) => ({ path, message: `Ce fichier ${found}.` })),
      });
    const kept = secrets === 'leave-out' ? read.filter(({ found }) => found === null) : read;
    if (kept.length === 0) throw archiveRefused('elle ne tient aucun fichier de code');
    if (secrets === 'leave-out')
      for (const { path } of suspects) leftOut.push({ path, reason: 'secret', files: 1 });
    await writeZip(zip, kept, target);
    const unpackedBytes = read.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    return { files: await described(zip, kept), leftOut, unpackedBytes };
  } finally {
    zip.close();
  }
}

/** The directory is judged before any byte of a file is read. */
async function readEntries(
  zip: ZipFile,
  maxBytes: number,
): Promise<{ entries: Map<string, Entry>; leftOut: UnpackedSource['leftOut'] }> {
  if (zip.entryCount > maxEntries) throw archiveRefused('elle tient trop de fichiers');
  const named: [string, Entry][] = [];
  const folders: string[] = [];
  let kept = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = decodedName(entry);
      if (depthOf(name) > maxDepth) throw archiveRefused(wrongName);
      if (name.endsWith('/')) folders.push(name);
      else named.push([name, entry]);
      // Kept whatever the root is: what is refused in the end is refused before more is read.
      if (leftOutOf(name) === null && (kept += 1) > sourceLimits.files) throw archiveRefused(tooManyFiles);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('archive-refused', { cause: error });
  }
  const root = rootFolderOf(named.map(([name]) => name));
  const entries = new Map<string, Entry>();
  const pathOf = (name: string) => (name.startsWith(root) ? name.slice(root.length) : name);
  const leftOut = new Map<string, LeftOut>();
  /** Notes what is left out of a path, whose own name is unchecked, for that folder. */
  const leavesOut = (path: string, files: number): boolean => {
    const left = leftOutOf(path);
    if (!left) return false;
    assertPlainPath(left.path.replace(/\/$/, ''));
    leftOut.set(left.path, { ...left, files: (leftOut.get(left.path)?.files ?? 0) + files });
    return true;
  };
  // A page that packs a folder says by an empty one what it did not open.
  for (const name of folders) leavesOut(pathOf(name), 0);
  const seen = new Set<string>();
  for (const [name, entry] of named) {
    const path = pathOf(name);
    if (leavesOut(path, 1)) continue;
    assertPlainPath(path);
    // Names that differ only by case collide on some file systems.
    if (seen.has(path.toLowerCase()))
      throw archiveRefused(`«\u00a0${path}\u00a0» y figure deux fois, aux majuscules près`);
    seen.add(path.toLowerCase());
    assertPlainFile(entry);
    entries.set(path, entry);
    if (entries.size > sourceLimits.files) throw archiveRefused(tooManyFiles);
  }
  // A folder cannot have the name of a file.
  for (const path of entries.keys())
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1))
      if (seen.has(path.slice(0, at).toLowerCase()))
        throw archiveRefused(`«\u00a0${path.slice(0, at)}\u00a0» y est fichier et dossier`);
  assertWithinLimits([...entries.values()], zip.fileSize, maxBytes);
  return { entries, leftOut: [...leftOut.values()].slice(0, maxLeftOut) };
}

function assertPlainPath(path: string): void {
  if (!isPlainPath(path)) throw archiveRefused(wrongName);
}

function depthOf(name: string): number {
  let depth = 0;
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) depth += 1;
  return depth;
}

/** Said at most: enough to see what is missing. */
const maxLeftOut = 100;

function assertWithinLimits(entries: Entry[], fileSize: number, maxBytes: number): void {
  if (entries.length === 0) throw archiveRefused('elle ne tient aucun fichier de code');
  assertNoOverlap(entries, fileSize);
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpackedBytes > maxBytes)
    throw archiveRefused(`dépliée, elle dépasse ${Math.floor(maxBytes / 1024 ** 2)} Mo`);
}

/** What is known of a file once it was read; its bytes are read again when they are written. */
interface ReadFile {
  path: string;
  entry: Entry;
  sha256: string;
  /** Null for what is no text. */
  text: { bytes: number; lines: number } | null;
  /** Which secret it seems to be or to contain, in words. */
  found: string | null;
}

/** One file at a time, and none longer than a text may be is in memory: a source of 50 MB must not weigh on the api. */
async function readFiles(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ReadFile[]> {
  const files: ReadFile[] = [];
  for (const [path, entry] of entries) files.push(await readFile(zip, path, entry));
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function readFile(zip: ZipFile, path: string, entry: Entry): Promise<ReadFile> {
  let sha256 = '';
  const checksum = checksumStream((value) => (sha256 = value));
  try {
    // Bounded: yauzl fails as soon as a file is longer than its entry says.
    const content = (await zip.openReadStreamPromise(entry)).on('error', (error) => checksum.destroy(error));
    content.pipe(checksum);
    const search = new SecretSearch(path);
    const parts: Buffer[] = [];
    for await (const part of checksum as AsyncIterable<Buffer>) {
      search.read(part);
      if (entry.uncompressedSize <= sourceLimits.textBytes) parts.push(part);
    }
    const text = entry.uncompressedSize <= sourceLimits.textBytes ? textIn(Buffer.concat(parts)) : null;
    return {
      path,
      entry,
      sha256,
      text: text === null ? null : { bytes: Buffer.byteLength(text), lines: linesOf(text).length },
      found: search.found,
    };
  } catch (error) {
    throw new DomainError('archive-refused', {
      cause: error,
      issues: [{ path, message: 'Ce fichier est abîmé dans l’archive.' }],
    });
  }
}

async function described(zip: ZipFile, files: ReadFile[]): Promise<UnpackedFile[]> {
  const shown = pathsShown(files.flatMap(({ path, text }) => (text ? [{ path, bytes: text.bytes }] : [])));
  const listed: UnpackedFile[] = [];
  for (const { path, entry, sha256, text } of files) {
    const isShown = shown.has(path) && text !== null;
    listed.push({
      path,
      sha256,
      sizeBytes: entry.uncompressedSize,
      text: isShown ? textIn(await buffer(await zip.openReadStreamPromise(entry))) : null,
      lines: isShown ? text.lines : null,
    });
  }
  return listed;
}

async function writeZip(source: ZipFile, files: ReadFile[], target: string): Promise<void> {
  const zip = new ZipWriter();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  for (const { path, entry } of files)
    zip.addReadStreamLazy(
      path,
      { mtime: writtenAt, mode: 0o100_644, size: entry.uncompressedSize },
      (done) =>
        void source.openReadStreamPromise(entry).then(
          (content) => done(null, content),
          (error: unknown) => done(error, Readable.from([])),
        ),
    );
  zip.end();
  try {
    await pipeline(output, createWriteStream(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}
