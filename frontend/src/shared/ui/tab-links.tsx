import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** Views of one page, each with an address of its own; the current one carries `aria-current`. */
export const TabLinks = chakra('nav', {
  base: { display: 'flex', gap: { base: '16', sm: '24' }, borderBottom: 'line' },
});

export const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44',
    mb: '-1px',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    color: 'muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
  },
});
