import { chakra } from '@chakra-ui/react';

/** The page's column: 1216 wide at most, margins of 20 on a phone and 32 from 768. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'calc(76rem + 64px)', mx: 'auto', px: { base: '20', md: '32' } },
});

/** Side by side, centred on one line; `as` says which element it is. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12' },
  variants: {
    /** In a line of text. */
    inline: { true: { display: 'inline-flex' } },
    wrap: { true: { flexWrap: 'wrap' } },
    /** The first at the start, the last at the end. */
    apart: { true: { justifyContent: 'space-between' } },
  },
});

/** One under the other. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '12' } });

/** In the middle of its box: a mark, a picture, a figure. */
export const Centred = chakra('div', { base: { display: 'grid', placeItems: 'center' } });

/** Read aloud, not shown. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The first stop of the keyboard: past what every page repeats. */
export const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'skip',
    top: '12',
    left: '12',
    px: '20',
    py: '12',
    bg: 'inv',
    color: 'onInv',
    fontWeight: 600,
    borderRadius: 'sm',
    // Above the view it is still on a page that is printed, or pictured whole.
    opacity: 0,
    transform: 'translateY(-200%)',
    _focus: { opacity: 1, transform: 'none' },
  },
});
