import { runsOf, type Face } from './document-fonts.js';

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
