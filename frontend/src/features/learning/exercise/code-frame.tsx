import { chakra } from '@chakra-ui/react';

/** Code has a dark background in both themes. */
export const CodeFrame = chakra('div', {
  base: {
    overflow: 'hidden',
    bg: 'sunken',
    color: 'fg',
    borderRadius: { base: '0', md: 'md' },
    border: '1px solid transparent',
    mx: { base: '-20px', md: '0' },
  },
});
