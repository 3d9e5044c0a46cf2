import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { BrandTexts, type Testimonial } from '@atelier/contracts/platform';
import { palette, type PaletteColour } from '@atelier/contracts/words/palette';
import { type Colours, defaultColours, lowContrastIn } from './contrast.js';

/** Two fixed examples (product: home.testimonials). */
const testimonials: Testimonial[] = [
  {
    quote:
      'J’avais suivi trois formations sans jamais rien mettre en ligne. Ici, mon API tournait sur mon serveur au bout de cinq semaines, et je savais expliquer chaque ligne.',
    name: 'Aminata Diallo',
    role: 'Développeuse backend à Nantes',
    portrait: '/illustrations/portrait-3.svg',
  },
  {
    quote:
      'On voit les erreurs, les retours en arrière, les choix qui se discutent. C’est la première fois qu’un cours ressemble à mon métier, et que je reprends une leçon par plaisir.',
    name: 'Julien Marchetti',
    role: 'Développeur web à Grenoble',
    portrait: '/illustrations/portrait-4.svg',
  },
];

const footer =
  'Des cours et des tutoriels de développement web et mobile, filmés dans un vrai atelier, sur de vrais projets.';

/** Texts of pages that come from the brand; a brand without testimonials shows none. */
export const pageTexts = (texts: BrandTexts | null) => ({
  footer: texts?.footer ?? footer,
  testimonials: texts ? (texts.testimonials ?? []) : testimonials,
});

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'such as #0B6E4F');
const Theme = z.partialRecord(z.enum(Object.keys(palette) as [PaletteColour, ...PaletteColour[]]), colour);

/** A file in the folder of `brand.json`; no path. */
const file = (kinds: RegExp, requirement: string) =>
  z.string().refine((name) => basename(name) === name && kinds.test(name), requirement);
const picture = file(/^[\w-][\w.-]*\.(svg|png)$/, 'the name of an SVG or PNG file in the same folder');
const font = file(/^[\w-][\w.-]*\.woff2$/, 'the name of a WOFF2 file in the same folder');

const BrandFile = z.strictObject({
  logo: z.strictObject({ light: picture, dark: picture.optional() }),
  /** Square; defaults to the logo. */
  icon: picture.optional(),
  colours: z.strictObject({ light: Theme.default({}), dark: Theme.default({}) }).prefault({}),
  fonts: z.strictObject({ heading: font.optional(), text: font.optional() }).prefault({}),
  texts: BrandTexts.strict().prefault({}),
});

/** Look and texts of a brand, as read from its folder. */
export interface BrandLook {
  colours: { light: Colours; dark: Colours };
  /** The original bytes. */
  logo: { light: Buffer; dark: Buffer };
  icon: Buffer;
  fonts: { heading: Buffer | null; text: Buffer | null };
  texts: BrandTexts;
}

/** Maximum size of a file shown on every page. */
const maxBytes = 512 * 1024;

const isWoff2 = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOF2';

/** @throws with one line per problem found */
export function readBrandFolder(folder: string): BrandLook {
  const problems: string[] = [];
  const parsed = BrandFile.safeParse(parse(folder));
  if (!parsed.success)
    throw new BrandRefused(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'brand.json'}: ${message}`),
    );
  const { logo, icon, colours, fonts, texts } = parsed.data;
  const read = (name: string): Buffer => {
    try {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length > maxBytes) problems.push(`${name}: at most ${maxBytes / 1024} kB`);
      if (name.endsWith('.woff2') && !isWoff2(bytes)) problems.push(`${name}: is no WOFF2 font`);
      return bytes;
    } catch {
      problems.push(`${name}: cannot be read`);
      return Buffer.alloc(0);
    }
  };
  const themes = {
    light: { ...defaultColours.light, ...colours.light },
    dark: { ...defaultColours.dark, ...colours.dark },
  };
  for (const [name, theme] of Object.entries(themes))
    for (const line of lowContrastIn(theme)) problems.push(`colours.${name}: ${line}`);
  const light = read(logo.light);
  const look = {
    colours: themes,
    logo: { light, dark: logo.dark ? read(logo.dark) : light },
    icon: icon ? read(icon) : light,
    fonts: {
      heading: fonts.heading ? read(fonts.heading) : null,
      text: fonts.text ? read(fonts.text) : null,
    },
    texts,
  };
  if (problems.length > 0) throw new BrandRefused(problems);
  return look;
}

export class BrandRefused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'));
  }
}

function parse(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  } catch (error) {
    throw new BrandRefused([
      error instanceof SyntaxError ? 'brand.json: is no JSON' : 'brand.json: cannot be read',
    ]);
  }
}
