import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Content and, from 1280 pixels, a column of this width beside it. */
export const MainAndSide = ({ side, ...columns }: HTMLChakraProps<'div'> & { side: string }) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: `minmax(0, 1fr) ${side}` }}
    columnGap="48"
    rowGap="40"
    alignItems="start"
    {...columns}
  />
);
