import { chakra } from '@chakra-ui/react';

/** Page width: 1216 px at most, with margins of 20 px on phones and 32 px from 768 px. */
export const Container = chakra('div', {
  base: { width: 'full', maxWidth: 'calc(76rem + 64px)', mx: 'auto', px: { base: '20', md: '32' } },
});

/** Horizontal, vertically centred. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12' },
  variants: {
    inline: { true: { display: 'inline-flex' } },
    wrap: { true: { flexWrap: 'wrap' } },
    /** First at the start, last at the end. */
    apart: { true: { justifyContent: 'space-between' } },
  },
});

/** Vertical. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '12' } });

/** Centres its content. */
export const Centred = chakra('div', { base: { display: 'grid', placeItems: 'center' } });

/** A paragraph of less importance; `as="span"` within a line. */
export const SecondaryText = chakra('p', { base: { textStyle: 'small', color: 'muted' } });

/** For screen readers only. */
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

/** Skip link, the first tab stop. */
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
    // Otherwise visible above the viewport in print and full-page screenshots.
    opacity: 0,
    transform: 'translateY(-200%)',
    _focus: { opacity: 1, transform: 'none' },
  },
});
