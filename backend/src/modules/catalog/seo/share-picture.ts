import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../../config.js';
import { type Colours, defaultColours } from '../../../brand/contrast.js';
import { drawnBrand, markHeight } from '../../../platform/brand/drawn-brand.js';
import type { Face } from '../../../platform/pdf/document-fonts.js';
import { drawnLine, truncateToWidth, wrapLines, plainLine } from '../../../platform/pdf/document-text.js';

export interface ShareCard {
  /** The kind of content and its category. */
  kicker: string;
  title: string;
  author: string;
  /** Price and length; empty for a tutorial. */
  figures: string;
  siteName: string;
}

/** Pixels: the Open Graph format. */
const [width, height, margin] = [1200, 630, 80];
const columnWidth = width - 2 * margin;
/** Branding: the light theme's colours, and a custom logo in place of the default. */
interface ShareLook {
  colours: Colours;
  /** PNG. */
  mark: { bytes: Buffer; width: number; height: number } | null;
}

const defaultLook: ShareLook = { colours: defaultColours.light, mark: null };

/** The largest font size in which the title fits, or the smallest with a truncated title. */
function titleOf(title: string): { size: number; lines: string[] } {
  const smallestSize = { size: 60, lines: wrapLines(title, 'heading', 60, columnWidth, 4) };
  const sizes = [88, 76].map((size) => ({ size, lines: wrapLines(title, 'heading', size, columnWidth, 3) }));
  return sizes.find(({ lines }) => !lines.some((line) => line.endsWith('…'))) ?? smallestSize;
}

const textPath = (text: string, face: Face, size: number, x: number, y: number, fill: string): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${drawnLine(text, face, size).svg}</g>`;

const ruler = (y: number, colour: string): string => {
  const ticks = Array.from({ length: width / 16 + 1 }, (_, step) => {
    const length = step % 5 === 0 ? 22 : 12;
    return `M${step * 16} ${y}v${-length}`;
  });
  return `<path d="${ticks.join('')}" stroke="${colour}" stroke-width="2" fill="none"/>`;
};

/** Pixels; the name starts to the right of it. */
const [markTop, shownMarkHeight] = [56, 58];

const defaultLogo = ({ fg, accent }: Colours): string =>
  `<g transform="translate(${margin} ${markTop}) scale(1.7)" fill="none" stroke="${fg}" stroke-linecap="round"><path d="M15.5 8.5L6 31M18.5 8.5L28 31" stroke-width="3.6"/><path d="M9.6 22.5Q17 17.2 24.4 22.5" stroke-width="3"/><circle cx="17" cy="6" r="4.2" fill="${accent}" stroke="none"/></g>`;

function logoOf({ colours, mark }: ShareLook): { svg: string; rightEdge: number } {
  if (!mark) return { svg: defaultLogo(colours), rightEdge: margin + 58 };
  const side = Math.round((mark.width * shownMarkHeight) / mark.height);
  const source = `data:image/png;base64,${mark.bytes.toString('base64')}`;
  const position = `x="${margin}" y="${markTop}" width="${side}" height="${shownMarkHeight}"`;
  return { svg: `<image ${position} href="${source}"/>`, rightEdge: margin + side };
}

/** Renders to SVG with text as paths, so that no title can inject markup. */
export function shareDrawing(card: ShareCard, look: ShareLook = defaultLook): string {
  const { colours } = look;
  const mark = logoOf(look);
  const [kicker, title, author, figures, siteName] = [
    card.kicker,
    card.title,
    card.author,
    card.figures,
    card.siteName,
  ].map((text) => plainLine(text)) as [string, string, string, string, string];
  const { size, lines } = titleOf(title);
  const lineHeight = Math.round(size * 1.12);
  const firstBaseline = 345 - ((lines.length - 1) * lineHeight) / 2 + size / 3;
  const figuresWidth = drawnLine(figures, 'strong', 34).width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.bg}"/>`,
    mark.svg,
    textPath(
      truncateToWidth(siteName, 'heading', 44, 460),
      'heading',
      44,
      mark.rightEdge + 14,
      102,
      colours.fg,
    ),
    textPath(kicker, 'strong', 28, width - margin - drawnLine(kicker, 'strong', 28).width, 99, colours.atext),
    ...lines.map((line, index) =>
      textPath(line, 'heading', size, margin, firstBaseline + index * lineHeight, colours.fg),
    ),
    textPath(
      truncateToWidth(author, 'text', 34, columnWidth - figuresWidth - 40),
      'text',
      34,
      margin,
      555,
      colours.muted,
    ),
    textPath(figures, 'strong', 34, width - margin - figuresWidth, 555, colours.fg),
    ruler(height, colours.tick),
    '</svg>',
  ].join('');
}

export const sharePicture = (card: ShareCard, look: ShareLook = defaultLook): Promise<Buffer> =>
  sharp(Buffer.from(shareDrawing(card, look)))
    .png({ palette: true, effort: 4 })
    .toBuffer();

export interface SharePicture {
  bytes: Buffer;
  etag: string;
}

/** About 25 kB each. */
const maxCached = 300;

/** Share pictures, rendered on first request and cached (LRU); one at a time. */
@Injectable()
export class SharePictures {
  private readonly pictures = new LRUCache<string, Promise<SharePicture>>({ max: maxCached });
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  render(card: ShareCard): Promise<SharePicture> {
    // Keyed by its text: a changed title is another picture.
    const key = JSON.stringify(card);
    const cached = this.pictures.get(key);
    if (cached) return cached;
    const rendered = this.last.then(() => this.draw(card));
    this.last = rendered.catch(() => undefined);
    this.pictures.set(key, rendered);
    rendered.catch(() => this.pictures.delete(key));
    return rendered;
  }

  private async draw(card: ShareCard): Promise<SharePicture> {
    const bytes = await sharePicture(card, await this.look());
    return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
  }

  private async look(): Promise<ShareLook> {
    const { look, colours } = this.config.brand;
    if (!look) return defaultLook;
    const { logo, markWidth } = await drawnBrand(look);
    return {
      colours: colours.light,
      mark: { bytes: logo.light.bytes, width: markWidth, height: markHeight },
    };
  }
}
