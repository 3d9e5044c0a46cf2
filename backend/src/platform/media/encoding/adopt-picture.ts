import { copyFile, readFile, stat } from 'node:fs/promises';
import type { MediaStorage } from '../storage/media-storage.js';
import { encodeImage, encodeTextPicture } from './encode-image.js';

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a WebP is one picture and nothing beside it: no words, no place, no profile, no bytes behind its end. */
export function isBareWebp(file: Buffer): boolean {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!pictureChunks.has(file.toString('latin1', at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

/**
 * Keeps a picture of an archive: re-encoded as one that is sent is, and where it is what our own encoding writes, its bytes as they were. Answers the
 * bytes that are stored. @throws DomainError `not-an-image`
 */
export async function adoptPicture(
  path: string,
  storage: MediaStorage,
  id: string,
  use: 'text' | 'everywhere',
): Promise<number> {
  const encode = use === 'text' ? encodeTextPicture : encodeImage;
  const bytes = await encode(path, storage, id);
  if (!isBareWebp(await readFile(path))) return bytes;
  const staged = await storage.stagingPath();
  await copyFile(path, staged);
  const { size } = await stat(staged);
  await storage.adopt(`${id}/${use === 'text' ? 'picture' : '1200'}.webp`, staged);
  return use === 'text' ? size : bytes;
}
