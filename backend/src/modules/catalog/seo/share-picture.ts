import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../../config.js';
import { type Colours, defaultColours } from '../../../brand/contrast.js';
import { drawnBrand, markHeight } from '../../../platform/brand/drawn-brand.js';
import type { Face } from '../../../platform/pdf/document-fonts.js';
import { drawnLine, fitting, linesOf, plainLine } from '../../../platform/pdf/document-text.js';

/** What the picture of a page says when somebody shares its address. */
export interface ShareCard {
  /** What kind of thing it is, and of what. */
  kicker: string;
  title: string;
  author: string;
  /** Price and length; none of a tutorial. */
  figures: string;
  siteName: string;
}

/** Pixels, as every network shows them. */
const [width, height, margin] = [1200, 630, 80];
const column = width - 2 * margin;
/** How the brand looks there: the light colours of its screens, and its mark, in place of that of the house. */
interface ShareLook {
  colours: Colours;
  /** PNG. */
  mark: { bytes: Buffer; width: number; height: number } | null;
}

const houseShare: ShareLook = { colours: defaultColours.light, mark: null };

/** The largest letters in which the title fits, or the smallest and what they hold of it. */
function titleOf(title: string): { size: number; lines: string[] } {
  const smallest = { size: 60, lines: linesOf(title, 'heading', 60, column, 4) };
  const sizes = [88, 76].map((size) => ({ size, lines: linesOf(title, 'heading', size, column, 3) }));
  return sizes.find(({ lines }) => !lines.some((line) => line.endsWith('…'))) ?? smallest;
}

const placed = (text: string, face: Face, size: number, x: number, y: number, fill: string): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${drawnLine(text, face, size).svg}</g>`;

const ruler = (y: number, colour: string): string => {
  const ticks = Array.from({ length: width / 16 + 1 }, (_, step) => {
    const length = step % 5 === 0 ? 22 : 12;
    return `M${step * 16} ${y}v${-length}`;
  });
  return `<path d="${ticks.join('')}" stroke="${colour}" stroke-width="2" fill="none"/>`;
};

/** Pixels; the name begins behind it. */
const [markTop, shownMarkHeight] = [56, 58];

const houseMark = ({ fg, accent }: Colours): string =>
  `<g transform="translate(${margin} ${markTop}) scale(1.7)" fill="none" stroke="${fg}" stroke-linecap="round"><path d="M15.5 8.5L6 31M18.5 8.5L28 31" stroke-width="3.6"/><path d="M9.6 22.5Q17 17.2 24.4 22.5" stroke-width="3"/><circle cx="17" cy="6" r="4.2" fill="${accent}" stroke="none"/></g>`;

function markOf({ colours, mark }: ShareLook): { svg: string; end: number } {
  if (!mark) return { svg: houseMark(colours), end: margin + 58 };
  const side = Math.round((mark.width * shownMarkHeight) / mark.height);
  const source = `data:image/png;base64,${mark.bytes.toString('base64')}`;
  const place = `x="${margin}" y="${markTop}" width="${side}" height="${shownMarkHeight}"`;
  return { svg: `<image ${place} href="${source}"/>`, end: margin + side };
}

/** The picture as vectors: nothing in it is text, so that nothing of a title can be markup. */
export function shareDrawing(facts: ShareCard, look: ShareLook = houseShare): string {
  const { colours } = look;
  const mark = markOf(look);
  const [kicker, title, author, figures, siteName] = [
    facts.kicker,
    facts.title,
    facts.author,
    facts.figures,
    facts.siteName,
  ].map((text) => plainLine(text)) as [string, string, string, string, string];
  const { size, lines } = titleOf(title);
  const leading = Math.round(size * 1.12);
  const first = 345 - ((lines.length - 1) * leading) / 2 + size / 3;
  const rightmost = drawnLine(figures, 'strong', 34).width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.bg}"/>`,
    mark.svg,
    placed(fitting(siteName, 'heading', 44, 460), 'heading', 44, mark.end + 14, 102, colours.fg),
    placed(kicker, 'strong', 28, width - margin - drawnLine(kicker, 'strong', 28).width, 99, colours.atext),
    ...lines.map((line, index) => placed(line, 'heading', size, margin, first + index * leading, colours.fg)),
    placed(fitting(author, 'text', 34, column - rightmost - 40), 'text', 34, margin, 555, colours.muted),
    placed(figures, 'strong', 34, width - margin - rightmost, 555, colours.fg),
    ruler(height, colours.tick),
    '</svg>',
  ].join('');
}

export const sharePicture = (facts: ShareCard, look: ShareLook = houseShare): Promise<Buffer> =>
  sharp(Buffer.from(shareDrawing(facts, look)))
    .png({ palette: true, effort: 4 })
    .toBuffer();

export interface SharePicture {
  bytes: Buffer;
  etag: string;
}

/** Of about 25 kilobytes each. */
const mostKept = 300;

/** Pictures of shared pages, drawn when a network first asks for one and kept while it is asked for; one at a time. */
@Injectable()
export class SharePictures {
  private readonly pictures = new LRUCache<string, Promise<SharePicture>>({ max: mostKept });
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of(facts: ShareCard): Promise<SharePicture> {
    // What it says names it: a title that changes is another picture.
    const key = JSON.stringify(facts);
    const known = this.pictures.get(key);
    if (known) return known;
    const drawn = this.last.then(() => this.draw(facts));
    this.last = drawn.catch(() => undefined);
    this.pictures.set(key, drawn);
    drawn.catch(() => this.pictures.delete(key));
    return drawn;
  }

  private async draw(facts: ShareCard): Promise<SharePicture> {
    const bytes = await sharePicture(facts, await this.look());
    return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
  }

  private async look(): Promise<ShareLook> {
    const { look, colours } = this.config.brand;
    if (!look) return houseShare;
    const { logo, markWidth } = await drawnBrand(look);
    return {
      colours: colours.light,
      mark: { bytes: logo.light.bytes, width: markWidth, height: markHeight },
    };
  }
}
