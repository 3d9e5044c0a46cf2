import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { canPrint, type Face, runsOf } from './document-fonts.js';

/** As an acknowledgement is dated. */
export const frenchMoment = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });

/** Somebody as a page names them: by the mail address where our fonts lack letters of the name, by which nobody would be known. */
export const printedName = (name: string, email: string): string => {
  const line = plainLine(name);
  return line !== '' && canPrint(line) ? line : plainLine(email);
};

/** Marks that turn or hide what follows, and what no file may hold. */
const hidden = /[\p{Cs}\p{Co}\p{Cn}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** A text of somebody's as a document bears it: one line, no hidden marks, of a length that ends. */
export function plainLine(text: string, longest = 300): string {
  const start = text.slice(0, 4 * longest).normalize('NFC');
  const line = start
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(hidden, '')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

interface DrawnLine {
  /** Shapes alone, as SVG: whoever shows them needs no font, and no text can be anything but its letters. */
  svg: string;
  width: number;
}

/** A line of text in the outlines of its letters, its baseline at 0,0. */
export function drawnLine(text: string, face: Face, size: number): DrawnLine {
  let x = 0;
  const shapes: string[] = [];
  for (const { font: file, text: part } of runsOf(text, face)) {
    const { font } = file;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, glyph] of glyphs.entries()) {
      const outline = glyph.path.toSVG();
      if (outline)
        shapes.push(
          `<path transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return { svg: shapes.join(''), width: x };
}

const widthOf = (text: string, face: Face, size: number): number =>
  runsOf(text, face).reduce(
    (sum, { font: { font }, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );

/** As much of a text as the width takes, with a mark where it is cut. */
export function fitting(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const characters = [...text];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const cut = `${characters.slice(0, middle).join('').trimEnd()}…`;
    if (widthOf(cut, face, size) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`;
}

/**
 * A text in at most so many lines; a word too long for one is cut, and so is what does not fit the last. Each word is measured
 * once, since shaping costs more than all the rest: what letters do across a space does not move a line's end.
 */
export function linesOf(text: string, face: Face, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', face, size);
  // A no-break space holds its words together.
  const words = text.split(' ').filter(Boolean);
  while (words.length > 0) {
    if (lines.length === most - 1) return [...lines, fitting(words.join(' '), face, size, width)];
    const line = [words.shift() ?? ''];
    let end = widthOf(line[0] ?? '', face, size);
    if (end > width) line[0] = fitting(line[0] ?? '', face, size, width);
    for (let [next] = words; next !== undefined; [next] = words) {
      end += space + widthOf(next, face, size);
      if (end > width) break;
      line.push(next);
      words.shift();
    }
    lines.push(line.join(' '));
  }
  return lines;
}
