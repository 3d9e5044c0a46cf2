import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { DomainError } from '../../../kernel/domain-error.js';
import type { MediaStorage } from '../storage/media-storage.js';

/** Pixels; a picture is never made larger than it came. */
export const imageWidths = [400, 800, 1200];
/** Pixels of a picture in a lesson's text: twice what the column shows. */
const widestInText = 1600;
/** A bomb of a few kilobytes may unfold to gigabytes. */
const maxPixels = 50_000_000;

/**
 * Re-encodes a picture at each width: what was hidden in the file, its place and date included, is gone. Answers the
 * bytes that are stored.
 * @throws DomainError `not-an-image`
 */
export const encodeImage = (path: string, storage: MediaStorage, id: string): Promise<number> =>
  encode(
    path,
    storage,
    imageWidths.map((width) => ({ width, key: `${id}/${width}.webp` })),
  );

/** Re-encodes a picture of a lesson's text, which is read by signed addresses alone. @throws DomainError `not-an-image` */
export const encodeTextPicture = (path: string, storage: MediaStorage, id: string): Promise<number> =>
  encode(path, storage, [{ width: widestInText, key: `${id}/picture.webp` }]);

async function encode(
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
