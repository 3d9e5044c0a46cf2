import { chakra } from '@chakra-ui/react';

/** A grey shape in the place and size of what is coming; wrap a group in `aria-busy` with a hidden word. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'line',
    borderRadius: 'xs',
    height: '16',
    _motionSafe: {
      backgroundImage:
        'linear-gradient(100deg, transparent 35%, var(--chakra-colors-sunken) 50%, transparent 65%)',
      backgroundSize: '200% 100%',
      animation: 'shimmer 1600ms linear infinite',
    },
  },
});
