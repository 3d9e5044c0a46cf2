import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { archiveEntries } from './archive-entries.js';
import { BoundedFile } from './bounded-file.js';

/** The content type of a file by its first bytes, when `accepts` takes it. */
const byMagicBytes = (accepts: (contentType: string) => boolean) => async (path: string) => {
  const detected = await fileTypeFromFile(path);
  return detected && accepts(detected.mime) ? detected.mime : null;
};

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const recogniseImage = byMagicBytes((contentType) => imageTypes.includes(contentType));

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * PDF, Word of both ages, or plain text. Text must be called so: nearly everything that is not to be delivered as a
 * document, a web page above all, is text too.
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
 * What students hand in: documents, pictures, and whatever is plain text, since code is called as it likes. It is only ever
 * handed out to be saved, so that no name makes a page of it.
 */
export async function recogniseHandIn(path: string, fileName: string): Promise<string | null> {
  const known = (await recogniseDocument(path, fileName)) ?? (await recogniseImage(path));
  return known ?? ((await isPlainText(path)) ? 'text/plain' : null);
}

/** More than any text with its pictures; whoever opens a file that unfolds to more is meant to be harmed. */
const mostUnfolded = 512 * 1024 ** 2;

function isWordDocument(path: string): Promise<boolean> {
  return BoundedFile.use(path, async (file) => {
    const entries = (await archiveEntries(file)) ?? [];
    const unfolded = entries.reduce((sum, { unfoldedBytes }) => sum + unfoldedBytes, 0);
    const isBomb = unfolded > mostUnfolded || unfolded > Math.max(32 * 1024 ** 2, 200 * file.size);
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

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([rest, chunk]);
    if (window.includes(wanted)) return true;
    rest = window.subarray(Math.max(0, window.length - wanted.length + 1));
  }
  return false;
}

/** No control characters but tabs, line ends and form feeds: UTF-8 and the Latin encodings have none. */
async function isPlainText(path: string): Promise<boolean> {
  const mark = (await firstBytes(path, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return isWideText(path, mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  const allowed = new Set([9, 10, 12, 13]);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some((byte) => (byte < 32 && !allowed.has(byte)) || byte === 127)) return false;
  }
  return true;
}

/** UTF-16, as Notepad of old writes « Unicode »; its mark tells browsers so too. */
async function isWideText(path: string, encoding: 'utf-16le' | 'utf-16be'): Promise<boolean> {
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
