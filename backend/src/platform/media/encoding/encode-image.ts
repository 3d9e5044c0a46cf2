import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { DomainError } from '../../../kernel/domain-error.js';
import type { MediaStorage } from '../storage/media-storage.js';

/** Pixels; pictures are never upscaled. */
export const imageWidths = [400, 800, 1200];
/** Width in pixels of pictures in a lesson's text: twice the column. */
const textPictureWidth = 1600;
/** Against decompression bombs. */
const maxPixels = 50_000_000;

/**
 * Re-encodes a picture at each width, which removes its metadata, such as place and date. Returns the stored
 * bytes.
 * @throws DomainError `not-an-image`
 */
export const encodeImage = (path: string, storage: MediaStorage, id: string): Promise<number> =>
  encodeSizes(
    path,
    storage,
    imageWidths.map((width) => ({ width, key: `${id}/${width}.webp` })),
  );

/**
 * Re-encodes a picture of a lesson's text, which is only served by signed URLs.
 * @throws DomainError `not-an-image`
 */
export const encodeTextPicture = (path: string, storage: MediaStorage, id: string): Promise<number> =>
  encodeSizes(path, storage, [{ width: textPictureWidth, key: `${id}/picture.webp` }]);

async function encodeSizes(
  path: string,
  storage: MediaStorage,
  copies: { width: number; key: string }[],
): Promise<number> {
  let bytes = 0;
  for (const { width, key } of copies) {
    const picture = await sharp(path, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch((error: unknown) => {
        throw new DomainError('not-an-image', { cause: error });
      });
    const staged = await storage.stagingPath();
    await writeFile(staged, picture);
    await storage.adopt(key, staged);
    bytes += picture.length;
  }
  return bytes;
}

const imageChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a WebP is a single image without metadata, profile or trailing bytes. */
export function isBareWebp(file: Buffer): boolean {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!imageChunks.has(file.toString('latin1', at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

/**
 * Stores a picture of an archive: verbatim if it is the output of our own encoder, otherwise re-encoded like an
 * upload. Returns the stored bytes.
 * @throws DomainError `not-an-image`
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
