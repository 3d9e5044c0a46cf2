import { palette, type PaletteColour } from '@atelier/contracts/words/palette';

export type Colours = Record<PaletteColour, string>;

const [red, green, blue] = [0.2126, 0.7152, 0.0722];

/** Relative luminance of `#RRGGBB`: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return red * r + green * g + blue * b;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const backgrounds = ['bg', 'surface', 'sunken'] as const;

/** Foreground, background and minimum contrast: 4.5 for text, 3 for graphics and large text. */
const contrastPairs: readonly (readonly [PaletteColour, PaletteColour, number])[] = [
  ...(['fg', 'muted', 'atext'] as const).flatMap((colour) =>
    backgrounds.map((background) => [colour, background, 4.5] as const),
  ),
  ['subtle', 'bg', 4.5],
  ['subtle', 'surface', 4.5],
  ['atext', 'asoft', 4.5],
  ['onSolid', 'solid', 4.5],
  ['onSolid', 'solidHover', 4.5],
  ['onInv', 'inv', 4.5],
  ['onInv', 'invHover', 4.5],
  ['green', 'bg', 4.5],
  ['green', 'gsoft', 4.5],
  ['onGreen', 'green', 4.5],
  ['warn', 'wsoft', 4.5],
  ['danger', 'bg', 4.5],
  ['danger', 'dsoft', 4.5],
  ['accent', 'bg', 3],
  ['accent', 'surface', 3],
  ['line2', 'bg', 3],
];

/** Rounded down, so that a failing ratio never prints as a passing one. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toString();

/** Pairs below their minimum contrast, each with its ratio. */
export const lowContrastIn = (colours: Colours): string[] =>
  contrastPairs.flatMap(([colour, background, minRatio]) => {
    const ratio = contrast(colours[colour], colours[background]);
    return ratio >= minRatio
      ? []
      : [
          `${colour} on ${background} is ${roundedDown(ratio)}:1, at least ${roundedDown(minRatio)}:1 is wanted`,
        ];
  });

const theme = (index: 0 | 1): Colours =>
  Object.fromEntries(Object.entries(palette).map(([name, pair]) => [name, pair[index]])) as Colours;

/** The default palette. */
export const defaultColours = { light: theme(0), dark: theme(1) };
