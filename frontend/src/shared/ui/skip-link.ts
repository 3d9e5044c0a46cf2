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
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
