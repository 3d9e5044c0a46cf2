import { chakra } from '@chakra-ui/react';

/** A light button over a picture, with a play icon in a dark square; the first child span is the icon. */
export const PlayLabel = chakra('button', {
  base: {
    position: 'absolute',
    left: '16px',
    bottom: '16px',
    zIndex: 'raised',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '52px',
    ps: '7px',
    pe: '18px',
    bg: 'bg',
    color: 'fg',
    fontWeight: 600,
    fontSize: '0.9375rem',
    borderRadius: 'md',
    boxShadow: '0 0 0 1px {colors.line}',
    cursor: 'pointer',
    '& > span:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '38px',
      borderRadius: 'sm',
      bg: 'inv',
      color: 'onInv',
      transition: 'background-color 150ms ease-out',
    },
    '&:hover > span:first-of-type': { bg: 'solid', color: 'onSolid' },
  },
});
