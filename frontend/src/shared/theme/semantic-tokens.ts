import { palette, type PaletteColour } from '@atelier/contracts/words/palette';
import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const both = (value: string) => pair(value, value);
const fixed = (value: string) => ({ value });

const branded = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [name, pair(light, dark)]),
) as Record<PaletteColour, ReturnType<typeof pair>>;

/** The only place of the client that knows colour values, beside the palette that a brand may replace. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ...branded,
    /** Secondary text and rules on `inv`. */
    onInvMuted: pair('#C3C8D0', '#4B5360'),
    /** Ink whatever the theme, for words on `onBand`. */
    ink: fixed('#16202E'),
    onBand: fixed('#FBF8F3'),
    onBandMuted: fixed('#C3C8D0'),
    player: fixed('#0B111B'),
    onPlayer: fixed('#F4EEE4'),
    overlay: pair('rgba(22, 32, 46, .48)', 'rgba(4, 8, 14, .66)'),
    sand: fixed('#EADFCB'),
  },
  /** Written for each theme: a dark part of a light page draws its own. */
  borders: {
    line: both('1px solid {colors.line}'),
    strong: both('2px solid {colors.fg}'),
    control: both('1.5px solid {colors.line2}'),
  },
  shadows: {
    /** The one shadow: price box, drawers, toasts, a dragged row. The dark theme draws an inner line instead. */
    raised: pair(
      '0 1px 2px rgba(22,32,46,.05), 0 12px 32px -8px rgba(22,32,46,.14)',
      'inset 0 0 0 1px #2C3747',
    ),
  },
});
