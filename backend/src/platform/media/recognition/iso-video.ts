import { DomainError } from '../../../kernel/domain-error.js';
import type { BoundedFile } from './bounded-file.js';
import { maxTracks } from './video-limits.js';

/** A box of the ISO base media file format (MP4, MOV, 3GP), with the bounds of its content. */
interface IsoBox {
  type: string;
  start: number;
  end: number;
}

const boxType = (header: Buffer): string => header.toString('latin1', 4, 8);

/**
 * Iterates over the boxes between two positions.
 * @throws DomainError `video-damaged` for an impossible size or more than `maxBoxes` boxes
 */
async function* isoBoxes(
  file: BoundedFile,
  from: { start: number; end: number },
  maxBoxes: number,
): AsyncGenerator<IsoBox> {
  let position = from.start;
  for (let count = 0; from.end - position >= 8; count += 1) {
    if (count === maxBoxes) throw new DomainError('video-damaged');
    const header = await file.read(position, Math.min(16, from.end - position));
    const type = boxType(header);
    const isPadding = header.readUInt32BE(0) === 0 && type === '\0\0\0\0';
    if (isPadding) return;
    const { headerBytes, size } = boxExtent(header, from.end - position);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || size < headerBytes || size > from.end - position) {
      throw new DomainError('video-damaged');
    }
    yield { type, start: position + headerBytes, end: position + size };
    position += size;
  }
}

/** Size 0 extends to the end; size 1 is followed by a 64-bit size. */
function boxExtent(header: Buffer, availableBytes: number): { headerBytes: number; size: number } {
  const size = header.readUInt32BE(0);
  if (size === 0) return { headerBytes: 8, size: availableBytes };
  if (size !== 1) return { headerBytes: 8, size };
  // Precision beyond 2^53 does not matter: no file is that large.
  return { headerBytes: 16, size: header.length < 16 ? 0 : Number(header.readBigUInt64BE(8)) };
}

/**
 * Brands of films, as phones, cameras and editors write them. Still image brands (avif, heic, jp2) are excluded.
 */
const videoBrands =
  /^(iso[m2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|av01|qt {2}|M4V[ HP]|M4VH|3g[p2][a-z0-9]|3g[grs]\d|dash|msdh|msnv|MSNV|XAVC|f4v |F4V |mmp4|cmf[c2s]|NDSC|NDSH|isml|piff)$/;
const stillBrands = /^(avif|avis|heic|heix|hevc|heim|heis|mif1|msf1|jp2 |jpx |jpm |jxl |crx )$/;

/** Content type from the `ftyp` box; null if absent or not a film. */
export function isoVideoType(start: Buffer): string | null {
  if (start.length < 16 || boxType(start) !== 'ftyp') return null;
  const size = start.readUInt32BE(0);
  if (size < 16 || size > 512 || size % 4 !== 0 || size > start.length) return null;
  const brands = [start.toString('latin1', 8, 12)];
  for (let at = 16; at < size; at += 4) brands.push(start.toString('latin1', at, at + 4));
  const [major = ''] = brands;
  if (stillBrands.test(major) || !brands.some((brand) => videoBrands.test(brand))) return null;
  if (major === 'qt  ') return 'video/quicktime';
  return major.startsWith('3g') ? 'video/3gpp' : 'video/mp4';
}

/** A fragmented film has two boxes per fragment, of a second or so. */
const maxTopLevelBoxes = 50_000;
const maxInnerBoxes = 500;
const maxDepth = 6;
const maxIndexBytes = 256 * 1024 ** 2;

const containerTypes = new Set(['trak', 'mdia', 'minf', 'dinf', 'stbl', 'edts', 'mvex']);

/** Sample tables with their entry size; the count follows version and flags. */
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
 * Validates the box structure: all boxes end within the file, `moov` exists and has a picture track, no table
 * promises more entries than fit, and no external file is referenced.
 * @throws DomainError `video-damaged`, `video-too-many-tracks`, `video-without-picture`
 */
export async function expectIsoVideo(file: BoundedFile): Promise<void> {
  const indexes: IsoBox[] = [];
  for await (const box of isoBoxes(file, { start: 0, end: file.size }, maxTopLevelBoxes)) {
    if (box.type === 'moov') indexes.push(box);
  }
  const [index, another] = indexes;
  if (!index || another || index.end - index.start > maxIndexBytes) throw new DomainError('video-damaged');
  const tracks = { count: 0, pictures: 0 };
  await checkBoxes(file, index, 1, tracks);
  if (tracks.count > 0 && tracks.pictures === 0) throw new DomainError('video-without-picture');
  if (tracks.count === 0) throw new DomainError('video-damaged');
}

async function checkBoxes(
  file: BoundedFile,
  parent: IsoBox,
  depth: number,
  tracks: { count: number; pictures: number },
): Promise<void> {
  if (depth > maxDepth) throw new DomainError('video-damaged');
  for await (const box of isoBoxes(file, parent, maxInnerBoxes)) {
    if (box.type === 'trak') tracks.count += 1;
    if (tracks.count > maxTracks) throw new DomainError('video-too-many-tracks');
    if (containerTypes.has(box.type)) await checkBoxes(file, box, depth + 1, tracks);
    else if (box.type === 'hdlr' && parent.type === 'mdia') {
      const handler = (await file.read(box.start, 12)).toString('latin1', 8, 12);
      if (handler === 'vide') tracks.pictures += 1;
    } else await checkTableSizes(file, box);
  }
}

/** @throws DomainError `video-damaged` */
async function checkTableSizes(file: BoundedFile, box: IsoBox): Promise<void> {
  const { type, start, end } = box;
  // A compressed index may be a bomb; a reference movie is only a playlist.
  if (type === 'cmov' || type === 'rmra') throw new DomainError('video-damaged');
  if (type === 'dref') return checkNoExternalFiles(file, box);
  if (type === 'stsz') return checkSampleSizes(file, box);
  const bytes = entryBytes[type];
  if (bytes === undefined) return;
  const count = (await file.read(start, 8)).readUInt32BE(4);
  if (count * bytes > end - start - 8) throw new DomainError('video-damaged');
}

/** With a constant sample size there is no table: check that the samples fit in the file. */
async function checkSampleSizes(file: BoundedFile, { start, end }: IsoBox): Promise<void> {
  const head = await file.read(start, 12);
  const size = head.readUInt32BE(4);
  const count = head.readUInt32BE(8);
  const availableBytes = size === 0 ? end - start - 12 : file.size;
  if (count * (size || 4) > availableBytes) throw new DomainError('video-damaged');
}

/** Flag 1 of a data reference means that the samples are in this file. */
async function checkNoExternalFiles(file: BoundedFile, { start, end }: IsoBox): Promise<void> {
  for await (const reference of isoBoxes(file, { start: start + 8, end }, maxTracks)) {
    const flags = (await file.read(reference.start, 4)).readUInt32BE(0);
    if ((flags & 1) === 0) throw new DomainError('video-damaged');
  }
}
