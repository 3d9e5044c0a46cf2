import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { canPrint, type Face, runsOf } from './document-fonts.js';
import { normalForm } from '../../kernel/normal-form.js';

/** Date and time, as on acknowledgements. */
export const frenchMoment = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });

/** A person's printed name, or their mail address if our fonts cannot render the name. */
export const printedName = (name: string, email: string): string => {
  const line = plainLine(name);
  return line !== '' && canPrint(line) ? line : plainLine(email);
};

/** Bidi and invisible characters, and unassigned code points. */
const hiddenCharacters = /[\p{Cs}\p{Co}\p{Cn}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** User text for a document: one line, no hidden characters, bounded length. */
export function plainLine(text: string, maxLength = 300): string {
  const start = normalForm(text.slice(0, 4 * maxLength), 'NFC');
  const line = start
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(hiddenCharacters, '')
    .trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

interface DrawnLine {
  /** SVG paths only: needs no fonts, and cannot contain markup. */
  svg: string;
  width: number;
}

/** A line of text as glyph outlines, with its baseline at 0,0. */
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

/** Truncates a text to the width, with an ellipsis. */
export function truncateToWidth(text: string, face: Face, size: number, width: number): string {
  if (widthOf(text, face, size) <= width) return text;
  const characters = [...text];
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const truncated = `${characters.slice(0, middle).join('').trimEnd()}…`;
    if (widthOf(truncated, face, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`;
}

/**
 * Wraps a text to at most `maxLines` lines; words and last line are truncated to the width. Each word is measured
 * once, since shaping dominates the cost: kerning across a space does not change line breaks.
 */
export function wrapLines(text: string, face: Face, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', face, size);
  // A no-break space does not split.
  const words = text.split(' ').filter(Boolean);
  while (words.length > 0) {
    if (lines.length === maxLines - 1) return [...lines, truncateToWidth(words.join(' '), face, size, width)];
    const line = [words.shift() ?? ''];
    let end = widthOf(line[0] ?? '', face, size);
    if (end > width) line[0] = truncateToWidth(line[0] ?? '', face, size, width);
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
