/**
 * Default colours, each for the light and the dark theme, which a brand may replace (docs/brand.md). Contrast was
 * measured for each pair: `accent` is for graphics and large text only, `solid` and `atext` carry text.
 */
export const palette = {
  bg: ['#FBF8F3', '#111925'],
  surface: ['#FFFFFF', '#182230'],
  sunken: ['#F3EDE2', '#0C131D'],
  fg: ['#16202E', '#F4EEE4'],
  muted: ['#545B66', '#B9B2A6'],
  subtle: ['#5E636B', '#A39C90'],
  line: ['#E4DBCB', '#2C3747'],
  line2: ['#857D6E', '#7A818C'],
  tick: ['#BDB19B', '#4A5464'],
  accent: ['#D9480F', '#FF7A45'],
  solid: ['#C2410C', '#F4733C'],
  solidHover: ['#A93709', '#FF8A57'],
  onSolid: ['#FFFFFF', '#16130F'],
  atext: ['#B83A08', '#FF9465'],
  asoft: ['#FBE6DA', '#3A2219'],
  green: ['#1F6F5C', '#5CC2A4'],
  onGreen: ['#FFFFFF', '#0C131D'],
  gsoft: ['#DDECE5', '#17352F'],
  star: ['#B8790A', '#E9B44C'],
  warn: ['#7A4F00', '#E9B44C'],
  wsoft: ['#F8EACB', '#352A14'],
  danger: ['#A8182D', '#FF8F8F'],
  dsoft: ['#FBE3E2', '#3B1C22'],
  inv: ['#16202E', '#F4EEE4'],
  invHover: ['#2A3648', '#DCD5C8'],
  onInv: ['#FBF8F3', '#16202E'],
  /** The call-to-action band is dark in both themes. */
  band: ['#16202E', '#1B2737'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type PaletteColour = keyof typeof palette;
