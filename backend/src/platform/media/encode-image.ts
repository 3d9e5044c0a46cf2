import sharp from 'sharp';
import { DomainError } from '../../kernel/domain-error.js';
import type { MediaStorage } from './media-storage.js';

/** Pixels; a picture is never made larger than it came. */
export const imageWidths = [400, 800, 1200];
/** A bomb of a few kilobytes may unfold to gigabytes. */
const maxPixels = 50_000_000;

/** Re-encodes a picture at each width: what was hidden in the file, its place and date included, is gone. @throws DomainError `not-an-image` */
export async function encodeImage(path: string, storage: MediaStorage, id: string): Promise<void> {
  for (const width of imageWidths) {
    const staged = await storage.stagingPath();
    try {
      await sharp(path, { limitInputPixels: maxPixels })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(staged);
    } catch (error) {
      throw new DomainError('not-an-image', { cause: error });
    }
    await storage.adopt(`${id}/${width}.webp`, staged);
  }
}
