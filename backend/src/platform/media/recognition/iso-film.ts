import { DomainError } from '../../../kernel/domain-error.js';
import type { BoundedFile } from './bounded-file.js';
import { mostTracks } from './video-limits.js';

/** A box of the ISO base media file format (MP4, MOV, 3GP): where its content begins, and where it ends. */
interface IsoBox {
  type: string;
  start: number;
  end: number;
}

const typeOf = (header: Buffer): string => header.toString('latin1', 4, 8);

/**
 * The boxes between two positions, each within them.
 * @throws DomainError `video-damaged` at a size that cannot be, or at more than `most` boxes
 */
async function* isoBoxes(
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

/** A film in fragments of a second has two boxes for each. */
const mostTopBoxes = 50_000;
const mostInnerBoxes = 500;
const deepest = 6;
const largestIndex = 256 * 1024 ** 2;

const containers = new Set(['trak', 'mdia', 'minf', 'dinf', 'stbl', 'edts', 'mvex']);

/** Tables by what one of their entries weighs; the count stands behind version and flags. */
const entryBytes: Record<string, number> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
  elst: 12,
};

/**
 * Looks through the boxes of a film: all of them end within the file, its index `moov` is there and names at least
 * one picture track, no table promises more entries than it has room for, and no other file is referred to.
 * @throws DomainError `video-damaged`, `video-too-many-tracks`, `video-without-picture`
 */
export async function expectFilm(file: BoundedFile): Promise<void> {
  const indexes: IsoBox[] = [];
  for await (const box of isoBoxes(file, { start: 0, end: file.size }, mostTopBoxes)) {
    if (box.type === 'moov') indexes.push(box);
  }
  const [index, another] = indexes;
  if (!index || another || index.end - index.start > largestIndex) throw new DomainError('video-damaged');
  const tracks = { count: 0, pictures: 0 };
  await walk(file, index, 1, tracks);
  if (tracks.count > 0 && tracks.pictures === 0) throw new DomainError('video-without-picture');
  if (tracks.count === 0) throw new DomainError('video-damaged');
}

async function walk(
  file: BoundedFile,
  parent: IsoBox,
  depth: number,
  tracks: { count: number; pictures: number },
): Promise<void> {
  if (depth > deepest) throw new DomainError('video-damaged');
  for await (const box of isoBoxes(file, parent, mostInnerBoxes)) {
    if (box.type === 'trak') tracks.count += 1;
    if (tracks.count > mostTracks) throw new DomainError('video-too-many-tracks');
    if (containers.has(box.type)) await walk(file, box, depth + 1, tracks);
    else if (box.type === 'hdlr' && parent.type === 'mdia') {
      const handler = (await file.read(box.start, 12)).toString('latin1', 8, 12);
      if (handler === 'vide') tracks.pictures += 1;
    } else await expectHonest(file, box);
  }
}

/** @throws DomainError `video-damaged` */
async function expectHonest(file: BoundedFile, box: IsoBox): Promise<void> {
  const { type, start, end } = box;
  // An index in compressed form may unfold to anything; a list of other films to play is none itself.
  if (type === 'cmov' || type === 'rmra') throw new DomainError('video-damaged');
  if (type === 'dref') return expectSelfContained(file, box);
  if (type === 'stsz') return expectSizes(file, box);
  const bytes = entryBytes[type];
  if (bytes === undefined) return;
  const count = (await file.read(start, 8)).readUInt32BE(4);
  if (count * bytes > end - start - 8) throw new DomainError('video-damaged');
}

/** One size for all samples needs no table: then the samples must find room in the file. */
async function expectSizes(file: BoundedFile, { start, end }: IsoBox): Promise<void> {
  const head = await file.read(start, 12);
  const size = head.readUInt32BE(4);
  const count = head.readUInt32BE(8);
  const room = size === 0 ? end - start - 12 : file.size;
  if (count * (size || 4) > room) throw new DomainError('video-damaged');
}

/** The lowest flag of a data reference says that the samples lie in this very file. */
async function expectSelfContained(file: BoundedFile, { start, end }: IsoBox): Promise<void> {
  for await (const reference of isoBoxes(file, { start: start + 8, end }, mostTracks)) {
    const flags = (await file.read(reference.start, 4)).readUInt32BE(0);
    if ((flags & 1) === 0) throw new DomainError('video-damaged');
  }
}
