import { createSystem, defaultBaseConfig, defineGlobalStyles, type SystemContext } from '@chakra-ui/react';
import { type CSSObject, type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { semanticTokens, textStyles, tokens } from './tokens';

const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    colorScheme: 'light',
    scrollBehavior: 'smooth',
    scrollPaddingTop: '24',
    '&.dark': { colorScheme: 'dark' },
    // White paper in both themes.
    _print: { bg: 'white', color: 'black' },
  },
  body: {
    textStyle: 'body',
    minHeight: '100dvh',
    overflowX: 'clip',
  },

  '#app': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  // No focus ring on programmatic focus targets, except in roving-tabindex menus and lists.
  '[tabindex="-1"]:focus:not(a, button, input)': { outline: 'none' },
  '::selection': { bg: 'asoft', color: 'fg' },
  // User content must not overflow, including in buttons.
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, figcaption, legend, summary': { overflowWrap: 'anywhere' },
  // Not inherited: the reset sets it on each element.
  ':is(h1, h2, h3, h4, h5, h6, p, dt, dd, figcaption, legend, summary) :is(a, span, strong, em, b)': {
    overflowWrap: 'inherit',
  },
  img: { maxWidth: '100%' },
  '.dark img[src*="/illustrations/"]': { filter: 'brightness(.94)' },
  '*, *::before, *::after': {
    _motionReduce: {
      scrollBehavior: 'auto !important',
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not 0.01ms: elements without transitions would get one for all properties, a frame late at each level.
      transitionDuration: '0s !important',
    },
  },
});

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
  elapse: { from: { transform: 'scaleX(0)' }, to: { transform: 'none' } },
  advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
  fade: { from: { opacity: 0 }, to: { opacity: 1 } },
  slideRight: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  slideUp: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
};

/** Memoizes a function by object identity, in a WeakMap. */
function memoized<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const cache = new WeakMap<Source, Made>();
  return (source) => {
    const known = cache.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    cache.set(source, fresh);
    return fresh;
  };
}

const emptyStyles: Record<string, unknown> = {};

/**
 * The Chakra system with memoization: recipes of styled elements, and their serialized styles, which Emotion accepts
 * as they are.
 */
function memoizedSystem(system: SystemContext): SystemContext {
  const serialized = memoized<object, SerializedStyles>((styles) =>
    serializeStyles([styles as CSSObject], {}),
  );
  const serializedRecipe = memoized<object, SerializedStyles>((styles) => serialized(system.css(styles)));
  const css = (...styles: (object | undefined)[]) => {
    const [first = emptyStyles, ...more] = styles.filter((style) => style && Object.keys(style).length > 0);
    return more.length === 0 ? serializedRecipe(first) : serialized(system.css(first, ...more));
  };
  const cva = memoized<object, unknown>((config) => system.cva(config as never));
  const sva = memoized<object, unknown>((config) => system.sva(config as never));
  return {
    ...system,
    css: css as unknown as SystemContext['css'],
    cva: ((config: object = emptyStyles) => cva(config)) as SystemContext['cva'],
    sva: ((config: object = emptyStyles) => sva(config)) as unknown as SystemContext['sva'],
  };
}

/** Based on `defaultBaseConfig`: Chakra's default theme is not in the bundle. */
const built = createSystem(defaultBaseConfig, {
  // Not included in the base configuration.
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
  },
});

export const system = memoizedSystem(built);
