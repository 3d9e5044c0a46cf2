import type PDFDocument from 'pdfkit';
import { runsOf, type Face, type Run } from './document-fonts.js';

export interface Style {
  face: Face;
  size: number;
  color: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Puts text where it is told, whatever it holds: cut to its lines, never beyond its width. */
export class DocumentPage {
  private readonly registered = new Set<string>();

  constructor(readonly pdf: typeof PDFDocument.prototype) {}

  /** One line at `y` from its top; what is too long ends in an ellipsis. */
  line(text: string, style: Style, { x, y, width, align = 'left' }: Place): void {
    const runs = this.fitted(text, style, width);
    let left = align === 'right' ? x + width - this.widthOf(runs, style) : x;
    for (const run of runs) {
      this.use(run, style).fillColor(style.color).text(run.text, left, y, { lineBreak: false });
      left += this.widthOf([run], style);
    }
  }

  /** Words on at most `most` lines, `leading` apart; answers the `y` below the last. */
  paragraph(text: string, style: Style, place: Place, leading: number, most = 99): number {
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
      // The last line takes what is left and is cut by its width.
      lines.push(rest.slice(0, isLast ? undefined : count).join(' '));
      rest = rest.slice(count);
    }
    return lines;
  }

  private fits(text: string, style: Style, width: number): boolean {
    return this.widthOf(runsOf(text, style.face), style) <= width;
  }

  private fitted(text: string, style: Style, width: number): Run[] {
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

  private widthOf(runs: Run[], style: Style): number {
    return runs.reduce((sum, run) => sum + this.use(run, style).widthOfString(run.text), 0);
  }

  private use({ font }: Run, { size }: Style): typeof PDFDocument.prototype {
    if (!this.registered.has(font.name)) {
      // An opened font is taken as it is, which the types do not say: reading it again for each document costs more than all else.
      this.pdf.registerFont(font.name, font.font as never);
      this.registered.add(font.name);
    }
    return this.pdf.font(font.name).fontSize(size);
  }
}
