import { hash } from 'node:crypto';
import { palette, type PaletteColour } from '@atelier/contracts/words/palette';
import sharp from 'sharp';
import type { BrandLook } from '../../brand/brand-folder.js';

/** A brand file as served to browsers, under a content-hashed name. */
export interface BrandAsset {
  path: string;
  type: string;
  bytes: Buffer;
}

export interface DrawnBrand {
  logo: { light: BrandAsset; dark: BrandAsset };
  /** CSS pixels, `markHeight` high. */
  markWidth: number;
  fonts: { heading: BrandAsset | null; text: BrandAsset | null };
  /** Replacements for the default icons, by the paths that browsers and the build request. */
  icons: ReadonlyMap<string, { type: string; bytes: Buffer }>;
}

export const markHeight = 34;
const maxMarkWidth = 220;
/** Pictures are rendered for a device pixel ratio of 3. */
const density = 3;
const maxPixels = 20_000_000;

const asset = (name: string, kind: string, type: string, bytes: Buffer): BrandAsset => ({
  path: `/brand/${name}.${hash('sha1', bytes, 'hex').slice(0, 12)}.${kind}`,
  type,
  bytes,
});

/**
 * Re-encodes every picture of the operator: no SVG markup ever reaches a browser.
 * @throws when it is not a picture
 */
const decoded = (bytes: Buffer) => sharp(bytes, { density: 300, limitInputPixels: maxPixels });

const logoOf = (bytes: Buffer): Promise<Buffer> =>
  decoded(bytes)
    .resize({ height: markHeight * density, width: maxMarkWidth * density, fit: 'inside' })
    .png()
    .toBuffer();

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** @param filledShare share of the side that the picture takes; systems crop maskable icons to a circle */
async function iconOf(
  bytes: Buffer,
  size: number,
  background: string | null,
  filledShare = 1,
): Promise<Buffer> {
  const inner = Math.round(size * filledShare);
  const picture = await decoded(bytes)
    .resize({ width: inner, height: inner, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: background ?? transparent } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

async function draw({ logo, icon, fonts, colours }: BrandLook): Promise<DrawnBrand> {
  const [light, dark] = await Promise.all([logoOf(logo.light), logoOf(logo.dark)]);
  const { width = 0, height = 1 } = await sharp(light).metadata();
  const background = colours.light.bg;
  const png = async (size: number, ground: string | null, filledShare?: number) => ({
    type: 'image/png',
    bytes: await iconOf(icon, size, ground, filledShare),
  });
  const small = await png(96, null);
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${small.bytes.toString('base64')}"/></svg>`;
  const font = (name: string, bytes: Buffer | null) => bytes && asset(name, 'woff2', 'font/woff2', bytes);
  return {
    logo: { light: asset('logo', 'png', 'image/png', light), dark: asset('logo', 'png', 'image/png', dark) },
    markWidth: Math.round((width * markHeight) / height),
    fonts: { heading: font('heading', fonts.heading), text: font('text', fonts.text) },
    icons: new Map([
      ['/favicon.svg', { type: 'image/svg+xml', bytes: Buffer.from(favicon) }],
      // Asked for without a link by browsers on what is no page, such as robots.txt.
      ['/favicon.ico', await png(32, null)],
      ['/icons/192.png', await png(192, null)],
      ['/icons/512.png', await png(512, null)],
      ['/icons/maskable-512.png', await png(512, background, 0.6)],
      ['/icons/apple-touch-180.png', await png(180, background, 0.8)],
    ]),
  };
}

const drawings = new WeakMap<BrandLook, Promise<DrawnBrand>>();

/** Rendered once per process. */
export function drawnBrand(look: BrandLook): Promise<DrawnBrand> {
  const drawing = drawings.get(look) ?? draw(look);
  drawings.set(look, drawing);
  return drawing;
}

const colourOf = new Map(
  (Object.entries(palette) as [PaletteColour, readonly [string, string]][])
    // The first token of a value names it: paper before text on ink.
    .toReversed()
    .map(([name, [light]]) => [light.toLowerCase(), name]),
);

/** A default illustration in the brand's colours. */
export const inColours = (svg: string, { colours }: BrandLook): string =>
  svg.replace(/#[0-9a-f]{6}\b/gi, (value) => {
    const name = colourOf.get(value.toLowerCase());
    return name ? colours.light[name] : value;
  });
