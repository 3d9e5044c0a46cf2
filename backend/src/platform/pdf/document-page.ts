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
    const runs = this.truncatedRuns(text, style, width);
    let left = align === 'right' ? x + width - this.widthOf(runs, style) : x;
    for (const run of runs) {
      this.use(run, style).fillColor(style.color).text(run.text, left, y, { lineBreak: false });
      left += this.widthOf([run], style);
    }
  }

  /** Word-wrapped text on at most `maxLines` lines, `lineHeight` apart; returns the `y` below the last. */
  paragraph(text: string, style: Style, box: TextBox, lineHeight: number, maxLines = 99): number {
    const lines = this.wrappedLines(text, style, box.width, maxLines);
    lines.forEach((line, index) => this.line(line, style, { ...box, y: box.y + index * lineHeight }));
    return box.y + lines.length * lineHeight;
  }

  heightOf(text: string, style: Style, width: number, lineHeight: number, maxLines = 99): number {
    return this.wrappedLines(text, style, width, maxLines).length * lineHeight;
  }

  private wrappedLines(text: string, style: Style, width: number, maxLines: number): string[] {
    const lines: string[] = [];
    let rest = text.split(' ').filter(Boolean);
    while (rest.length > 0 && lines.length < maxLines) {
      const isLast = lines.length === maxLines - 1;
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

  private truncatedRuns(text: string, style: Style, width: number): FontRun[] {
    if (this.fits(text, style, width)) return runsOf(text, style.face);
    const characters = [...text];
    let [fitting, tooLong] = [0, characters.length];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      if (this.fits(`${characters.slice(0, middle).join('')}…`, style, width)) fitting = middle;
      else tooLong = middle;
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
const tickColour = '#BDB19B';
const [vermilion] = palette.accent;

export const leftMargin = 56;
export const rightEdge = 539.28;
export const width = rightEdge - leftMargin;

/** The logo belongs to the default brand only. */
const defaultBrandName = 'Atelier';

/**
 * Brand name, preceded by the logo for the default brand. Derived from the document's own data only, so that it
 * is reproducible.
 */
export function drawLetterhead(page: DocumentPage, brand: string): void {
  if (brand === defaultBrandName) drawMark(page, leftMargin, 48, 0.8);
  const x = brand === defaultBrandName ? leftMargin + 34 : leftMargin;
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
  pdf.save().lineWidth(0.6).strokeColor(tickColour);
  for (let step = 0; step * 8 <= width; step += 1)
    pdf.moveTo(leftMargin + step * 8, y).lineTo(leftMargin + step * 8, y + (step % 5 === 0 ? 9 : 5));
  pdf.stroke().restore();
}

export function drawRule(
  { pdf }: DocumentPage,
  y: number,
  color: string,
  thickness: number,
  from = leftMargin,
): void {
  pdf.save().lineWidth(thickness).strokeColor(color).moveTo(from, y).lineTo(rightEdge, y).stroke().restore();
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
      Author: metadataText(author),
      Producer: 'PDFKit',
      Creator: metadataText(brand),
      CreationDate: at,
    },
  });
  const bytes = bytesOf(pdf);
  const close = (): Promise<Buffer> => {
    pdf.end();
    return bytes;
  };
  return { pdf, page: new DocumentPage(pdf), close };
}

/** PDFKit writes these into XMP unescaped. */
const metadataText = (text: string): string => plainLine(text, 200).replace(/[&<>]/g, ' ');

async function bytesOf(pdf: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}
