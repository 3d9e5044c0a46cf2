import { DomainError } from '../../../kernel/domain-error.js';
import type { BoundedFile } from './bounded-file.js';
import { maxTracks } from './video-limits.js';

/** EBML and Matroska ids, as in the file. */
const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  void: 0xec,
};
const videoTrackType = 1;
/** Maximum elements before the tracks, such as tags and attachments. */
const maxElements = 500;
const maxTracksBytes = 4 * 1024 ** 2;

interface Element {
  id: number;
  start: number;
  /** Infinity for unknown-size elements. */
  end: number;
}

/** Content type from the EBML header; null if absent or not a film. */
export function matroskaVideoType(start: Buffer): string | null {
  try {
    const header = elementAt(start, 0);
    if (header.id !== id.header || header.end > start.length) return null;
    for (let at = header.start; at < header.end;) {
      const element = elementAt(start, at);
      if (element.id === id.docType) {
        const name = start.toString('latin1', element.start, element.end).replace(/(?<!\0)\0+$/, '');
        return { webm: 'video/webm', matroska: 'video/matroska' }[name] ?? null;
      }
      at = element.end;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  return null;
}

/**
 * Requires one segment that spans the file, with its tracks before the clusters and at least one picture track.
 * @throws DomainError `video-damaged`, `video-too-many-tracks`, `video-without-picture`
 */
export async function expectMatroskaVideo(file: BoundedFile): Promise<void> {
  const header = await readElement(file, 0);
  const segment = await readElement(file, header.end);
  if (segment.id !== id.segment) throw new DomainError('video-damaged');
  // Live recordings have a segment of unknown size.
  if (segment.end !== Infinity && segment.end > file.size) throw new DomainError('video-damaged');
  if (segment.end < file.size && (await readElement(file, segment.end)).id !== id.void) {
    throw new DomainError('video-damaged');
  }
  const tracks = await findTracks(file, segment);
  expectVideoTrack(await file.read(tracks.start, tracks.end - tracks.start));
}

async function findTracks(file: BoundedFile, segment: Element): Promise<Element> {
  let position = segment.start;
  for (let count = 0; count < maxElements; count += 1) {
    const element = await readElement(file, position);
    if (element.end > Math.min(segment.end, file.size)) break;
    if (element.id === id.tracks) {
      if (element.end - element.start > maxTracksBytes) break;
      return element;
    }
    position = element.end;
  }
  throw new DomainError('video-damaged');
}

function expectVideoTrack(tracks: Buffer): void {
  let count = 0;
  let videoTracks = 0;
  for (let at = 0; at < tracks.length;) {
    const entry = elementAt(tracks, at);
    if (entry.end > tracks.length) throw new DomainError('video-damaged');
    if (entry.id === id.trackEntry) {
      count += 1;
      if (count > maxTracks) throw new DomainError('video-too-many-tracks');
      if (trackTypeOf(tracks.subarray(entry.start, entry.end)) === videoTrackType) videoTracks += 1;
    }
    at = entry.end;
  }
  if (count === 0) throw new DomainError('video-damaged');
  if (videoTracks === 0) throw new DomainError('video-without-picture');
}

function trackTypeOf(entry: Buffer): number | undefined {
  for (let at = 0; at < entry.length;) {
    const element = elementAt(entry, at);
    if (element.end > entry.length) throw new DomainError('video-damaged');
    if (element.id === id.trackType) return entry[element.end - 1];
    at = element.end;
  }
  return undefined;
}

async function readElement(file: BoundedFile, position: number): Promise<Element> {
  const head = await file.read(position, Math.min(12, Math.max(0, file.size - position)));
  const { id: elementId, start, end } = elementAt(head, 0);
  return { id: elementId, start: position + start, end: position + end };
}

/** @throws DomainError `video-damaged` if there is no valid element */
function elementAt(bytes: Buffer, at: number): Element {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  const sizeAt = at + idLength;
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const start = sizeAt + sizeLength;
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) throw new DomainError('video-damaged');
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(sizeAt + 1, start)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id: bytes.readUIntBE(at, idLength), start, end: isUnknown ? Infinity : start + size };
}
