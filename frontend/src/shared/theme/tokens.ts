import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';
import { palette, type PaletteColour } from '@atelier/contracts/words/palette';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const both = (value: string) => pair(value, value);
const fixed = (value: string) => ({ value });

const brandColors = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [name, pair(light, dark)]),
) as Record<PaletteColour, ReturnType<typeof pair>>;

/** The client's only colour values, except for the palette that a brand may override. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ...brandColors,
    /** Secondary text and borders on `inv`. */
    onInvMuted: pair('#C3C8D0', '#4B5360'),
    /** Dark in both themes, for text on `onBand`. */
    ink: fixed('#16202E'),
    onBand: fixed('#FBF8F3'),
    onBandMuted: fixed('#C3C8D0'),
    player: fixed('#0B111B'),
    onPlayer: fixed('#F4EEE4'),
    overlay: pair('rgba(22, 32, 46, .48)', 'rgba(4, 8, 14, .66)'),
    sand: fixed('#EADFCB'),
  },
  /** Per theme: a dark section of a light page uses its own. */
  borders: {
    line: both('1px solid {colors.line}'),
    strong: both('2px solid {colors.fg}'),
    control: both('1.5px solid {colors.line2}'),
  },
  shadows: {
    /** The only shadow: price box, drawers, toasts, dragged rows. An inner border in the dark theme. */
    raised: pair(
      '0 1px 2px rgba(22,32,46,.05), 0 12px 32px -8px rgba(22,32,46,.14)',
      'inset 0 0 0 1px #2C3747',
    ),
  },
});

const rem = (px: number) => `${px / 16}rem`;
const heading = (
  phone: [number, number],
  desktop: [number, number],
  tracking = '-0.025em',
  weight = 650,
) => ({
  value: {
    fontFamily: 'heading',
    fontWeight: weight,
    letterSpacing: tracking,
    fontSize: { base: rem(phone[0]), lg: rem(desktop[0]) },
    lineHeight: { base: rem(phone[1]), lg: rem(desktop[1]) },
    textWrap: 'balance',
  },
});
/** Large headings are slightly condensed: the font file without the optical-size axis is 53 KB smaller. */
const condensed = (style: ReturnType<typeof heading>, fontStretch: string) => ({
  value: { ...style.value, fontStretch },
});
const text = (size: number, line: number, extra: Record<string, unknown> = {}) => ({
  value: { fontFamily: 'body', fontSize: rem(size), lineHeight: rem(line), ...extra },
});
const tabular = { fontVariantNumeric: 'tabular-nums' };

export const textStyles = defineTextStyles({
  hero: {
    value: {
      ...heading([56, 56], [94, 94], '-0.025em', 700).value,
      fontStretch: '78%',
      fontSize: { base: rem(56), md: rem(72), lg: rem(76), xl: rem(94) },
      lineHeight: { base: rem(56), md: rem(74), lg: rem(78), xl: rem(94) },
    },
  },
  h1: condensed(heading([40, 43], [72, 72], '-0.038em'), '92%'),
  h1Course: condensed(heading([40, 43], [64, 64], '-0.035em'), '92%'),
  h1Tool: condensed(heading([34, 38], [44, 48], '-0.032em'), '95%'),
  h2: condensed(heading([29, 34], [40, 46], '-0.028em'), '97%'),
  h2Column: condensed(heading([29, 34], [34, 40], '-0.026em'), '97%'),
  h3: heading([22, 28], [24, 30], '-0.018em'),
  h4: heading([18, 24], [19, 26], '-0.018em'),
  cardTitle: condensed(heading([20, 26], [20, 26], '-0.018em'), '97%'),
  quote: heading([24, 31], [38, 46], '-0.022em'),
  price: { value: { ...heading([22, 28], [22, 28], '-0.02em', 700).value, ...tabular } },
  priceBox: { value: { ...heading([28, 32], [42, 46], '-0.035em', 700).value, ...tabular } },
  figure: { value: { ...heading([48, 48], [64, 64], '-0.045em', 720).value, ...tabular } },
  lead: text(20, 32, { textWrap: 'pretty' }),
  body: text(16, 26),
  prose: text(17, 29, { textWrap: 'pretty' }),
  /** No tabular figures, which widen the hyphen of codes like `A-1148`; columns of figures enable them. */
  small: text(14, 22),
  meta: text(13, 18),
  label: text(15, 22, { fontWeight: 600 }),
});

const px = (value: number) => ({ value: `${value / 16}rem` });

/** Spacing scale on an 8 px grid; keys are pixels. */
const scale = [
  2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64, 72, 80, 88, 96, 104, 120,
] as const;
const spacing = Object.fromEntries([['0', { value: '0' }], ...scale.map((size) => [String(size), px(size)])]);

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    content: { value: '76rem' },
    prose: { value: '72ch' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '7px' },
    sm: { value: '10px' },
    md: { value: '12px' },
    full: { value: '9999px' },
  },
  fonts: {
    heading: { value: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif" },
    body: { value: "'Inter', 'Inter Fallback', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  zIndex: {
    raised: { value: 1 },
    bar: { value: 20 },
    skip: { value: 60 },
    toast: { value: 70 },
  },
});
