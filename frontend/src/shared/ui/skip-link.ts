import { chakra } from '@chakra-ui/react';

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
