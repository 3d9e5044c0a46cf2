import { chakra } from '@chakra-ui/react';

/** Around a control that has an icon in it. */
export const FilterBox = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', top: '50%', mt: '-11px', pointerEvents: 'none' },
  },
});
