import { chakra } from '@chakra-ui/react';

export const MyCoursesGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    columnGap: { base: '16', md: '32' },
    rowGap: '48',
  },
  variants: {
    /** Something stands beside it. */
    narrow: { true: { gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } } },
  },
});
