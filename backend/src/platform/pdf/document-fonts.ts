import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const entryBytes = { woff: 20, sfnt: 16 };
const headerBytes = { woff: 44, sfnt: 12 };

/**
 * Unpacks WOFF to a plain font, since fontkit would decompress a table again for each glyph, in JavaScript.
 * Layout as in W3C's WOFF 1.0: a table directory, each table zlib-compressed where that made it smaller.
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

/** Heading, regular and semibold, as on screen. */
export type Face = 'heading' | 'text' | 'strong';

interface FontFile {
  name: string;
  font: Font;
}

const inter = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
const bricolage = ['latin', 'latin-ext', 'vietnamese'];

/** Each face is subset into files by script. */
const filesOf: Record<Face, string[]> = {
  heading: bricolage.map((script) => `bricolage-grotesque/files/bricolage-grotesque-${script}-700-normal`),
  text: inter.map((script) => `inter/files/inter-${script}-400-normal`),
  strong: inter.map((script) => `inter/files/inter-${script}-600-normal`),
};

const resolver = createRequire(import.meta.url);

/**
 * Priority among code points that share a glyph: Latin first, then marks, so that extracted text has the expected
 * character.
 */
const codePointPriority = (point: number): number => {
  if (point < 0x01_00) return point;
  return point >= 0x20_00 && point < 0x20_70 ? point - 0x1f_00 : point + 0x01_00;
};

const readFace = (face: Face): FontFile[] =>
  filesOf[face].map((file, index) => {
    // Single-face files are no collections.
    const font = create(unpackedFont(readFileSync(resolver.resolve(`@fontsource/${file}.woff`)))) as Font;
    // fontkit caches a glyph with the code points of its first request, across documents; requested first as a
    // component of another glyph (the dot of the colon), it would have none. So all are requested up front, in
    // order.
    for (const point of font.characterSet.toSorted(
      (one, other) => codePointPriority(one) - codePointPriority(other),
    ))
      font.glyphForCodePoint(point);
    return { name: `${face}-${index}`, font };
  });

const faces = new Map<Face, FontFile[]>();

/** Loaded lazily. */
export function fontsOf(face: Face): FontFile[] {
  const known = faces.get(face) ?? readFace(face);
  faces.set(face, known);
  return known;
}

/** A run of text in one font file. */
export interface FontRun {
  font: FontFile;
  text: string;
}

/** Replacement for characters without a glyph: PDF/A forbids missing glyphs. */
const replacementCharacter = '?';
const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const canDraw = ({ font }: FontFile, character: string): boolean =>
  [...character].every((point) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0));

/** Emoji, and the modifiers that turn a character into one. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;
const emojiSelectors = /[\ufe0e\ufe0f\u20e3]/g;

const filesFor = (face: Face): FontFile[] =>
  face === 'heading' ? [...fontsOf('heading'), ...fontsOf('strong')] : fontsOf(face);

/** Grapheme clusters, each with its font file; emoji without a glyph are left out. */
function drawnCharacters(text: string, face: Face): { character: string; fontFile: FontFile | undefined }[] {
  const files = filesFor(face);
  const signs = (source: string) =>
    Array.from(segmenter.segment(source), ({ segment }) => ({
      character: segment,
      fontFile: files.find((file) => canDraw(file, segment)),
    }));
  // Our fonts lack the narrow no-break space; the thin space looks the same.
  const characters = signs(text.replaceAll('\u202f', '\u2009').replace(emojiSelectors, ''));
  const drawable = characters.filter(({ character, fontFile }) => fontFile || !emoji.test(character));
  if (drawable.length === characters.length) return characters;
  const words = drawable
    .map(({ character }) => character)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  return signs(words || replacementCharacter);
}

/** Whether the text is legible in our fonts: not empty, and every character has a glyph. */
export const canPrint = (text: string): boolean =>
  drawnCharacters(text, 'strong').every(
    ({ character, fontFile }) => fontFile && character !== replacementCharacter,
  );

/** Splits a text into font runs, deterministically. */
export function runsOf(text: string, face: Face): FontRun[] {
  const files = filesFor(face);
  const runs: FontRun[] = [];
  for (const { character, fontFile } of drawnCharacters(text, face)) {
    const font = fontFile ?? files[0];
    if (!font) continue;
    const last = runs.at(-1);
    const drawnText = fontFile ? character : replacementCharacter;
    if (last?.font === font) last.text += drawnText;
    else runs.push({ font, text: drawnText });
  }
  return runs;
}
