import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const entryBytes = { woff: 20, sfnt: 16 };
const headerBytes = { woff: 44, sfnt: 12 };

/**
 * A WOFF file as the plain font within it. What reads fonts here would unpack a table again for each glyph, in script.
 * The layout is that of W3C's WOFF 1.0: a directory of tables, each compressed by zlib where that made it smaller.
 */
function unpackedFont(woff: Buffer): Buffer {
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

/** Headings, text, and text that weighs more, as on the screens. */
export type Face = 'heading' | 'text' | 'strong';

interface FontFile {
  name: string;
  font: Font;
}

const inter = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const bricolage = ['latin', 'latin-ext', 'vietnamese'];

/** Each face is cut into files by script. */
const filesOf: Record<Face, string[]> = {
  heading: bricolage.map((script) => `bricolage-grotesque/files/bricolage-grotesque-${script}-700-normal`),
  text: inter.map((script) => `inter/files/inter-${script}-400-normal`),
  strong: inter.map((script) => `inter/files/inter-${script}-600-normal`),
};

const resolver = createRequire(import.meta.url);

/** Of the letters that look the same, which one a text is read as: Western ones, then marks, as the apostrophe of a text is one. */
const rankOf = (point: number): number => {
  if (point < 0x01_00) return point;
  return point >= 0x20_00 && point < 0x20_70 ? point - 0x1f_00 : point + 0x01_00;
};

const readFace = (face: Face): FontFile[] =>
  filesOf[face].map((file, index) => {
    // A file of a single face is no collection.
    const font = create(unpackedFont(readFileSync(resolver.resolve(`@fontsource/${file}.woff`)))) as Font;
    // A glyph keeps the letter that it was first asked for by, whichever document asked. First asked for as a part of another, as the dot is
    // of the colon, it would have none from then on.
    for (const point of font.characterSet.toSorted((one, other) => rankOf(one) - rankOf(other)))
      font.glyphForCodePoint(point);
    return { name: `${face}-${index}`, font };
  });

const faces = new Map<Face, FontFile[]>();

/** Read at the first document. */
export function fontsOf(face: Face): FontFile[] {
  const known = faces.get(face) ?? readFace(face);
  faces.set(face, known);
  return known;
}

/** A part of a text that one file can draw. */
export interface FontRun {
  font: FontFile;
  text: string;
}

/** What no file of ours can draw stands as this: a document for the archive may not name a glyph that is missing. */
const unknown = '?';
const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const canDraw = ({ font }: FontFile, character: string): boolean =>
  [...character].every((point) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0));

/** What stands between words without being one, and what makes a picture of the sign before it. */
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;
const pictured = /[\ufe0e\ufe0f\u20e3]/g;

const filesFor = (face: Face): FontFile[] =>
  face === 'heading' ? [...fontsOf('heading'), ...fontsOf('strong')] : fontsOf(face);

/** The text in what is read as one sign each, with the file that draws it; pictures that none draws are left out. */
function drawnSigns(text: string, face: Face): { sign: string; able: FontFile | undefined }[] {
  const files = filesFor(face);
  const signs = (of: string) =>
    Array.from(segmenter.segment(of), ({ segment }) => ({
      sign: segment,
      able: files.find((file) => canDraw(file, segment)),
    }));
  // The narrow no-break space of French typography is not in the files; the thin one looks the same.
  const all = signs(text.replaceAll('\u202f', '\u2009').replace(pictured, ''));
  const kept = all.filter(({ sign, able }) => able || !picture.test(sign));
  if (kept.length === all.length) return all;
  const words = kept
    .map(({ sign }) => sign)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return signs(words || unknown);
}

/** Whether a reader knows by the text what it says: each of its letters can be drawn, and there are some. */
export const canPrint = (text: string): boolean =>
  drawnSigns(text, 'strong').every(({ sign, able }) => able && sign !== unknown);

/** The text in parts by font, with the same files always for the same text. */
export function runsOf(text: string, face: Face): FontRun[] {
  const files = filesFor(face);
  const runs: FontRun[] = [];
  for (const { sign, able } of drawnSigns(text, face)) {
    const font = able ?? files[0];
    if (!font) continue;
    const last = runs.at(-1);
    const drawn = able ? sign : unknown;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}
