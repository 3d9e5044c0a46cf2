/** An MP4 box: size, type and content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

export const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

export const mp4Header = (): Buffer => box('ftyp', 'isom', uint32(512), 'isomiso2mp41');

/** An MP4 track with a handler (`vide`, `soun`, `text`) and sample tables. */
export const track = (handler: string, ...tables: Buffer[]): Buffer =>
  box(
    'trak',
    box('mdia', box('hdlr', uint32(0, 0), handler, Buffer.alloc(13)), box('minf', box('stbl', ...tables))),
  );

/** An MP4 with this index and a few bytes of media. */
export const mp4 = (...index: Buffer[]): Buffer =>
  Buffer.concat([mp4Header(), box('moov', ...index), box('mdat', Buffer.alloc(64))]);

/** An EBML element with a four-byte size. */
export function element(id: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex');
  return Buffer.concat([name, uint32(0x10000000 + body.length), body]);
}

export const matroska = (docType: string, ...segment: Buffer[]): Buffer =>
  Buffer.concat([element(0x1a45dfa3, element(0x4282, docType)), element(0x18538067, ...segment)]);

/** Track types: 1 video, 2 audio, 17 subtitles. */
export const matroskaTrack = (type: number): Buffer => element(0xae, element(0x83, Buffer.from([type])));
export const matroskaTracks = (...tracks: Buffer[]): Buffer => element(0x1654ae6b, ...tracks);
