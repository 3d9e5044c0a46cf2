import type { BrandLook } from './brand-folder.js';
import type { BrandAsset, DrawnBrand } from './drawn-brand.js';
import { markHeight } from './drawn-brand.js';
import { houseColours, type Colours } from './contrast.js';

/** As the client's theme names its variables. */
const variableOf = (name: string): string =>
  `--chakra-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const paint = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `${variableOf(name)}:${value}`)
    .join(';');

const ofTheHouse = new RegExp(
  `(?:${Object.keys(houseColours.light).map(variableOf).join('|')}):#[0-9A-Fa-f]{6};?`,
  'g',
);

/** What the theme writes of the house's colours, which the brand's stand over: left out, it weighs nothing. */
export const withoutHouseColours = (head: string): string => head.replace(ofTheHouse, '');

/** Family, variable of the theme, and the first words of the file's name in the build. */
const faces = {
  heading: { family: 'Brand Heading', variable: '--chakra-fonts-heading', built: 'bricolage-grotesque' },
  text: { family: 'Brand Text', variable: '--chakra-fonts-body', built: 'inter' },
} as const;

/**
 * `optional`: asked for before anything else, it is nearly always there for the first paint; where it is not, the page
 * keeps the letters that it began with, and nothing moves.
 */
const faceOf = (family: string, { path }: BrandAsset): string =>
  `@font-face{font-family:'${family}';font-weight:100 900;font-display:optional;src:url(${path})format('woff2')}`;

/** The page before its parts, as the brand looks: in it colours, mark and fonts come with the first byte, and cost no request of their own. */
export function brandTemplate(index: string, look: BrandLook, drawn: DrawnBrand): string {
  const given = (['heading', 'text'] as const).flatMap((name) => {
    const file = drawn.fonts[name];
    return file ? [{ ...faces[name], file }] : [];
  });
  const { light, dark } = look.colours;
  const styles = [
    ...given.map(({ family, file }) => faceOf(family, file)),
    `:root{${given.map(({ family, variable }) => `${variable}:'${family}',system-ui,sans-serif`).join(';')}}`,
    `.brand-mark{flex-shrink:0;width:${drawn.markWidth}px;height:${markHeight}px;background:var(--brand-mark) center/contain no-repeat}`,
    `:root,.light{${paint(light)};--brand-mark:url(${drawn.logo.light.path})}`,
    `.dark,.dark .chakra-theme:not(.light){${paint(dark)};--brand-mark:url(${drawn.logo.dark.path})}`,
  ].join('');
  const preloads = given.map(
    ({ file }) => `<link rel="preload" href="${file.path}" as="font" type="font/woff2" crossorigin="">`,
  );
  let page = index.replaceAll(houseColours.light.bg, light.bg).replaceAll(houseColours.dark.bg, dark.bg);
  for (const { built } of given)
    page = page.replace(new RegExp(`<link rel="preload" href="/assets/${built}[^>]*>\\s*`), '');
  return page
    .replace(/<head>/, `<head>${preloads.join('')}`)
    .replace('<!--app-head-->', `<style>${styles}</style>\n    <!--app-head-->`);
}
