import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A card is one link: the title's, stretched over everything. Focus rings the picture and underlines the title. */
export const CardFrame = chakra('article', {
  base: {
    position: 'relative',
    minWidth: '0',
    '& img': { transition: 'transform 200ms ease-out' },
    '&:hover img': { _motionSafe: { transform: 'scale(1.015)' } },
    '&:hover a[data-card]': { textDecorationColor: 'accent' },
    '&:has(a[data-card]:focus-visible) [data-cover]': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
    '&:has(a[data-card]:focus-visible) a[data-card]': { textDecorationColor: 'accent' },
  },
});

export const CardLink = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
    transition: 'text-decoration-color 150ms ease-out',
    _focusVisible: { outline: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0', zIndex: 'raised' },
  },
});
