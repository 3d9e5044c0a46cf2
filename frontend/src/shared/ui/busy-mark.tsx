import { chakra } from '@chakra-ui/react';

/** A turning arc in the colour of the text around it. */
export const BusyMark = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '1.125em',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2.5px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin 900ms linear infinite',
  },
});
