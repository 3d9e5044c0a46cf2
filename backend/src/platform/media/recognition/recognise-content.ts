import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DomainError } from '../../../kernel/domain-error.js';
import { BoundedFile } from './bounded-file.js';
import { isoVideoType, expectIsoVideo } from './iso-video.js';
import { matroskaVideoType, expectMatroskaVideo } from './matroska-video.js';

export interface ArchiveEntry {
  name: string;
  /** The declared size. */
  uncompressedBytes: number;
}

const endRecordBytes = 22;
const maxCommentBytes = 0xffff;
const maxDirectoryBytes = 4 * 1024 ** 2;
const zip64Marker = 0xffffffff;

/** The end-of-central-directory record, whose comment ends with the file. Null when it is no ZIP. */
async function zipEndRecord(file: BoundedFile): Promise<Buffer | null> {
  const end = await file.end(endRecordBytes + maxCommentBytes);
  const signature = Buffer.from('PK\u0005\u0006', 'latin1');
  for (
    let at = end.lastIndexOf(signature);
    at >= 0;
    at = at === 0 ? -1 : end.lastIndexOf(signature, at - 1)
  ) {
    const isComplete = at + endRecordBytes <= end.length;
    if (isComplete && at + endRecordBytes + end.readUInt16LE(at + 20) === end.length) return end.subarray(at);
  }
  return null;
}

/** The ZIP's central directory; null when it is truncated, or larger than any document needs. */
async function zipEntries(file: BoundedFile): Promise<ArchiveEntry[] | null> {
  const end = await zipEndRecord(file);
  if (!end) return null;
  const size = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (size > maxDirectoryBytes || start === zip64Marker) return null;
  try {
    const directory = await file.read(start, size);
    const entries: ArchiveEntry[] = [];
    for (let at = 0; at + 46 <= directory.length;) {
      if (directory.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') return null;
      const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
      entries.push({
        name: directory.toString('utf8', at + 46, nameEnd),
        uncompressedBytes: directory.readUInt32LE(at + 24),
      });
      at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Content type by magic bytes, if `accepts` allows it. */
const byMagicBytes = (accepts: (contentType: string) => boolean) => async (path: string) => {
  const detected = await fileTypeFromFile(path);
  return detected && accepts(detected.mime) ? detected.mime : null;
};

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const recogniseImage = byMagicBytes((contentType) => imageTypes.includes(contentType));

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * PDF, Word (both formats) or plain text. Text requires a .txt name: nearly every undesired format, above all
 * HTML, is text too.
 */
export async function recogniseDocument(path: string, fileName: string): Promise<string | null> {
  const start = await firstBytes(path, 1024);
  if (start.includes('%PDF-')) return 'application/pdf';
  if (start.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    return (await contains(path, Buffer.from('WordDocument', 'utf16le'))) ? 'application/msword' : null;
  }
  if (start.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) {
    return (await isWordDocument(path)) ? word : null;
  }
  return /\.txt$/i.test(fileName) && (await isPlainText(path)) ? 'text/plain' : null;
}

/**
 * Student submissions: documents, pictures, and any plain text, since source code has many extensions. They are
 * only served as downloads, so the name is harmless.
 */
export async function recogniseSubmission(path: string, fileName: string): Promise<string | null> {
  const contentType = (await recogniseDocument(path, fileName)) ?? (await recogniseImage(path));
  return contentType ?? ((await isPlainText(path)) ? 'text/plain' : null);
}

/** Limit on uncompressed size, against ZIP bombs. */
const maxUncompressedBytes = 512 * 1024 ** 2;

function isWordDocument(path: string): Promise<boolean> {
  return BoundedFile.use(path, async (file) => {
    const entries = (await zipEntries(file)) ?? [];
    const total = entries.reduce((sum, { uncompressedBytes }) => sum + uncompressedBytes, 0);
    const isBomb = total > maxUncompressedBytes || total > Math.max(32 * 1024 ** 2, 200 * file.size);
    return !isBomb && entries.some(({ name }) => name === 'word/document.xml');
  });
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function contains(path: string, bytes: Buffer): Promise<boolean> {
  let overlap = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([overlap, chunk]);
    if (window.includes(bytes)) return true;
    overlap = window.subarray(Math.max(0, window.length - bytes.length + 1));
  }
  return false;
}

/** No control characters except tabs, line ends and form feeds; true for UTF-8 and the Latin encodings. */
async function isPlainText(path: string): Promise<boolean> {
  const byteOrderMark = (await firstBytes(path, 2)).toString('hex');
  if (byteOrderMark === 'fffe' || byteOrderMark === 'feff')
    return isUtf16Text(path, byteOrderMark === 'fffe' ? 'utf-16le' : 'utf-16be');
  const allowed = new Set([9, 10, 12, 13]);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some((byte) => (byte < 32 && !allowed.has(byte)) || byte === 127)) return false;
  }
  return true;
}

/** UTF-16, as old Notepads save « Unicode »; browsers recognise its byte order mark too. */
async function isUtf16Text(path: string, encoding: 'utf-16le' | 'utf-16be'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isText = (words: string) => !/(?![\t\n\f\r])\p{Cc}/u.test(words);
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (!isText(decoder.decode(chunk, { stream: true }))) return false;
    return isText(decoder.decode());
  } catch {
    return false;
  }
}

/** Container format, and the only demuxer to read it with. */
export interface VideoContainer {
  contentType: string;
  demuxer: 'mov' | 'matroska';
}

const startBytes = 4096;

/** Signatures of polyglot files, which have no business at the start of a film. */
const polyglotSignatures =
  /<html|<script|<!doctype|<svg[\s>]|%pdf-|#extm3u|ffconcat version|urn:mpeg:dash|<mpd[\s>]/i;

/**
 * Detects MP4, MOV, Matroska, WebM and relatives by structure; null for anything else. Reads a bounded part of
 * the file.
 * @throws DomainError `video-damaged`, `video-too-many-tracks`, `video-without-picture`
 */
export function recogniseContainer(path: string): Promise<VideoContainer | null> {
  return BoundedFile.use(path, async (file) => {
    const container = containerOf(await file.start(startBytes));
    // A ZIP may have any prefix, so its end is checked (polyglot).
    if (!container || (await zipEndRecord(file))) return null;
    await (container.demuxer === 'mov' ? expectIsoVideo(file) : expectMatroskaVideo(file));
    return container;
  });
}

/** Content type of a video. @throws as `recogniseContainer` does */
export const recogniseVideo = async (path: string): Promise<string | null> =>
  (await recogniseContainer(path))?.contentType ?? null;

/** Whether a partial upload may become a video. */
export const beginsAsVideo = (path: string): Promise<boolean> =>
  BoundedFile.use(path, async (file) => containerOf(await file.start(startBytes)) !== null);

function containerOf(start: Buffer): VideoContainer | null {
  if (polyglotSignatures.test(start.toString('latin1'))) return null;
  const isoType = isoVideoType(start);
  if (isoType) return { contentType: isoType, demuxer: 'mov' };
  const matroskaType = matroskaVideoType(start);
  return matroskaType ? { contentType: matroskaType, demuxer: 'matroska' } : null;
}
