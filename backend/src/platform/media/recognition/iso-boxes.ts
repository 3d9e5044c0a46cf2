import { DomainError } from '../../../kernel/domain-error.js';
import type { BoundedFile } from './bounded-file.js';

/** A box of the ISO base media file format (MP4, MOV, 3GP): where its content begins, and where it ends. */
export interface IsoBox {
  type: string;
  start: number;
  end: number;
}

const typeOf = (header: Buffer): string => header.toString('latin1', 4, 8);

/**
 * The boxes between two positions, each within them.
 * @throws DomainError `video-damaged` at a size that cannot be, or at more than `most` boxes
 */
export async function* isoBoxes(
  file: BoundedFile,
  from: { start: number; end: number },
  most: number,
): AsyncGenerator<IsoBox> {
  let position = from.start;
  for (let count = 0; from.end - position >= 8; count += 1) {
    if (count === most) throw new DomainError('video-damaged');
    const header = await file.read(position, Math.min(16, from.end - position));
    const type = typeOf(header);
    const isPadding = header.readUInt32BE(0) === 0 && type === '\0\0\0\0';
    if (isPadding) return;
    const { headerBytes, size } = extentOf(header, from.end - position);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || size < headerBytes || size > from.end - position) {
      throw new DomainError('video-damaged');
    }
    yield { type, start: position + headerBytes, end: position + size };
    position += size;
  }
}

/** A size of 0 reaches to the end, one of 1 is followed by the size in 64 bits. */
function extentOf(header: Buffer, left: number): { headerBytes: number; size: number } {
  const size = header.readUInt32BE(0);
  if (size === 0) return { headerBytes: 8, size: left };
  if (size !== 1) return { headerBytes: 8, size };
  // Beyond 2^53 no file is as large, so what is lost of the number does not matter.
  return { headerBytes: 16, size: header.length < 16 ? 0 : Number(header.readBigUInt64BE(8)) };
}

/** Of films: what a phone, a camera or an editing program writes. Still pictures (avif, heic, jp2) are others. */
const filmBrands =
  /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|av01|qt {2}|M4V[ HP]|M4VH|3g[p2][a-z0-9]|3g[grs]\d|dash|msdh|msnv|MSNV|XAVC|f4v |F4V |mmp4|cmf[c2s]|NDSC|NDSH|isml|piff)$/;
const stillBrands = /^(avif|avis|heic|heix|hevc|heim|heis|mif1|msf1|jp2 |jpx |jpm |jxl |crx )$/;

/** The content type that the first box, `ftyp`, declares; null when there is none or it is not of a film. */
export function declaredFilm(beginning: Buffer): string | null {
  if (beginning.length < 16 || typeOf(beginning) !== 'ftyp') return null;
  const size = beginning.readUInt32BE(0);
  if (size < 16 || size > 512 || size % 4 !== 0 || size > beginning.length) return null;
  const brands = [beginning.toString('latin1', 8, 12)];
  for (let at = 16; at < size; at += 4) brands.push(beginning.toString('latin1', at, at + 4));
  const [major = ''] = brands;
  if (stillBrands.test(major) || !brands.some((brand) => filmBrands.test(brand))) return null;
  if (major === 'qt  ') return 'video/quicktime';
  return major.startsWith('3g') ? 'video/3gpp' : 'video/mp4';
}
