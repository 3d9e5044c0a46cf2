import { defineGlobalStyles } from '@chakra-ui/react';

export const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    colorScheme: 'light',
    scrollBehavior: 'smooth',
    scrollPaddingTop: '24',
    '&.dark': { colorScheme: 'dark' },
    // Paper is white, whatever the theme.
    _print: { bg: 'white', color: 'black' },
  },
  body: {
    textStyle: 'body',
    minHeight: '100dvh',
    overflowX: 'clip',
  },

  '#app': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  ':focus-visible': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  // What is only led to shows no ring; what is reached by arrows within a menu or a list does.
  '[tabindex="-1"]:focus:not(a, button, input)': { outline: 'none' },
  '::selection': { bg: 'asoft', color: 'fg' },
  // Authors' words, in a button within them too: one long name widens no card.
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, figcaption, legend, summary': { overflowWrap: 'anywhere' },
  // It is not handed on by itself: the reset gives each element its own.
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
      transitionDuration: '0.01ms !important',
    },
  },
});
