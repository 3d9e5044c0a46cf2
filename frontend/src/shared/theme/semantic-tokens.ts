import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const both = (value: string) => pair(value, value);
const fixed = (value: string) => ({ value });

/**
 * The only place of the client that knows colour values. Contrast was measured for each pair:
 * `accent` is for graphics and large text only, `solid` and `atext` carry words.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: pair('#FBF8F3', '#111925'),
    surface: pair('#FFFFFF', '#182230'),
    sunken: pair('#F3EDE2', '#0C131D'),
    fg: pair('#16202E', '#F4EEE4'),
    muted: pair('#545B66', '#B9B2A6'),
    subtle: pair('#5E636B', '#A39C90'),
    line: pair('#E4DBCB', '#2C3747'),
    line2: pair('#857D6E', '#7A818C'),
    tick: pair('#BDB19B', '#4A5464'),
    accent: pair('#D9480F', '#FF7A45'),
    solid: pair('#C2410C', '#F4733C'),
    solidHover: pair('#A93709', '#FF8A57'),
    onSolid: pair('#FFFFFF', '#16130F'),
    atext: pair('#B83A08', '#FF9465'),
    asoft: pair('#FBE6DA', '#3A2219'),
    green: pair('#1F6F5C', '#5CC2A4'),
    onGreen: pair('#FFFFFF', '#0C131D'),
    gsoft: pair('#DDECE5', '#17352F'),
    star: pair('#B8790A', '#E9B44C'),
    warn: pair('#7A4F00', '#E9B44C'),
    wsoft: pair('#F8EACB', '#352A14'),
    danger: pair('#A8182D', '#FF8F8F'),
    dsoft: pair('#FBE3E2', '#3B1C22'),
    inv: pair('#16202E', '#F4EEE4'),
    invHover: pair('#2A3648', '#DCD5C8'),
    onInv: pair('#FBF8F3', '#16202E'),
    /** Secondary text and rules on `inv`. */
    onInvMuted: pair('#C3C8D0', '#4B5360'),
    /** The call-to-action band and the player are dark in both themes. */
    band: pair('#16202E', '#1B2737'),
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
