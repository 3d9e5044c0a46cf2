import { chakra } from '@chakra-ui/react';

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
