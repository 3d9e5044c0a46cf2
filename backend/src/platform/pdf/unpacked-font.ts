import { inflateSync } from 'node:zlib';

const entryBytes = { woff: 20, sfnt: 16 };
const headerBytes = { woff: 44, sfnt: 12 };

/**
 * A WOFF file as the plain font within it. What reads fonts here would unpack a table again for each glyph, in script.
 * The layout is that of W3C's WOFF 1.0: a directory of tables, each compressed by zlib where that made it smaller.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerBytes.sfnt + count * entryBytes.sfnt);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes.woff + index * entryBytes.woff;
    const [from, packed, plain] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(from, from + packed);
    const table = packed < plain ? inflateSync(stored) : stored;
    const at = headerBytes.sfnt + index * entryBytes.sfnt;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(plain, at + 12);
    tables.push(table, Buffer.alloc(-plain & 3));
    offset += plain + (-plain & 3);
  }
  return Buffer.concat([header, ...tables]);
}
