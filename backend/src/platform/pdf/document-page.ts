import PDFDocument from 'pdfkit';
import { palette } from '@atelier/contracts/words/palette';
import { type Face, type FontRun, runsOf } from './document-fonts.js';
import { plainLine } from './document-text.js';

export interface Style {
  face: Face;
  size: number;
  color: string;
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Places text in a box: truncated to its lines, never wider than the box. */
export class DocumentPage {
  private readonly registered = new Set<string>();

  constructor(readonly pdf: typeof PDFDocument.prototype) {}

  /** A single line with its top at `y`, truncated with an ellipsis. */
  line(text: string, style: Style, { x, y, width, align = 'left' }: TextBox): void {
    const runs = this.fitted(text, style, width);
    let left = align === 'right' ? x + width - this.widthOf(runs, style) : x;
    for (const run of runs) {
      this.use(run, style).fillColor(style.color).text(run.text, left, y, { lineBreak: false });
      left += this.widthOf([run], style);
    }
  }

  /** Word-wrapped text on at most `most` lines, `leading` apart; returns the `y` below the last. */
  paragraph(text: string, style: Style, place: TextBox, leading: number, most = 99): number {
    const lines = this.wrapped(text, style, place.width, most);
    lines.forEach((line, index) => this.line(line, style, { ...place, y: place.y + index * leading }));
    return place.y + lines.length * leading;
  }

  heightOf(text: string, style: Style, width: number, leading: number, most = 99): number {
    return this.wrapped(text, style, width, most).length * leading;
  }

  private wrapped(text: string, style: Style, width: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text.split(' ').filter(Boolean);
    while (rest.length > 0 && lines.length < most) {
      const isLast = lines.length === most - 1;
      let count = 1;
      while (count < rest.length && this.fits(rest.slice(0, count + 1).join(' '), style, width)) count += 1;
      // The last line gets the rest, and is truncated.
      lines.push(rest.slice(0, isLast ? undefined : count).join(' '));
      rest = rest.slice(count);
    }
    return lines;
  }

  private fits(text: string, style: Style, width: number): boolean {
    return this.widthOf(runsOf(text, style.face), style) <= width;
  }

  private fitted(text: string, style: Style, width: number): FontRun[] {
    if (this.fits(text, style, width)) return runsOf(text, style.face);
    const characters = [...text];
    let [fitting, tooMany] = [0, characters.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (this.fits(`${characters.slice(0, middle).join('')}…`, style, width)) fitting = middle;
      else tooMany = middle;
    }
    return runsOf(`${characters.slice(0, fitting).join('').trimEnd()}…`, style.face);
  }

  private widthOf(runs: FontRun[], style: Style): number {
    return runs.reduce((sum, run) => sum + this.use(run, style).widthOfString(run.text), 0);
  }

  private use({ font }: FontRun, { size }: Style): typeof PDFDocument.prototype {
    if (!this.registered.has(font.name)) {
      // PDFKit accepts a parsed font, though its types do not: parsing per document would dominate the cost.
      this.pdf.registerFont(font.name, font.font as never);
      this.registered.add(font.name);
    }
    return this.pdf.font(font.name).fontSize(size);
  }
}

/** The light theme's colours: white paper, and ink-saving. */
export const ink = '#16202E';
export const muted = '#545B66';
export const hairline = '#E4DBCB';
const tick = '#BDB19B';
const [vermilion] = palette.accent;

export const left = 56;
export const right = 539.28;
export const width = right - left;

/** The logo belongs to the default brand only. */
const houseName = 'Atelier';

/**
 * Brand name, preceded by the logo for the default brand. Derived from the document's own data only, so that it
 * is reproducible.
 */
export function drawLetterhead(page: DocumentPage, brand: string): void {
  if (brand === houseName) drawMark(page, left, 48, 0.8);
  const x = brand === houseName ? left + 34 : left;
  page.line(plainLine(brand, 60), { face: 'heading', size: 18, color: ink }, { x, y: 51, width: 260 });
}

/** The compass logo: legs in ink, joint in vermilion. */
function drawMark({ pdf }: DocumentPage, x: number, y: number, scale: number): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').strokeColor(ink);
  pdf.lineWidth(3.6).path('M15.5 8.5L6 31M18.5 8.5L28 31').stroke();
  pdf.lineWidth(3).path('M9.6 22.5Q17 17.2 24.4 22.5').stroke();
  pdf.circle(17, 6, 4.2).fill(vermilion);
  pdf.restore();
}

/** The ruler ornament: a tick every 8 points, a tall one every 40. */
export function drawRuler({ pdf }: DocumentPage, y: number): void {
  pdf.save().lineWidth(0.6).strokeColor(tick);
  for (let step = 0; step * 8 <= width; step += 1)
    pdf.moveTo(left + step * 8, y).lineTo(left + step * 8, y + (step % 5 === 0 ? 9 : 5));
  pdf.stroke().restore();
}

export function drawRule(
  { pdf }: DocumentPage,
  y: number,
  color: string,
  thickness: number,
  from = left,
): void {
  pdf.save().lineWidth(thickness).strokeColor(color).moveTo(from, y).lineTo(right, y).stroke().restore();
}

export interface ArchivedDocument {
  title: string;
  author: string;
  brand: string;
  /** Used for all dates in the file, so that equal documents are equal bytes. */
  at: Date;
}

/** A blank A4 document in an archival format (PDF/A-3b). */
export function openArchivedPdf({ title, author, brand, at }: ArchivedDocument) {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    size: 'A4',
    margin: 0,
    // No standard font, since those are not embedded.
    font: null as never,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: inMetadata(author),
      Producer: 'PDFKit',
      Creator: inMetadata(brand),
      CreationDate: at,
    },
  });
  const written = bytesOf(pdf);
  const close = (): Promise<Buffer> => {
    pdf.end();
    return written;
  };
  return { pdf, page: new DocumentPage(pdf), close };
}

/** PDFKit writes these into XMP unescaped. */
const inMetadata = (text: string): string => plainLine(text, 200).replace(/[&<>]/g, ' ');

async function bytesOf(pdf: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}
