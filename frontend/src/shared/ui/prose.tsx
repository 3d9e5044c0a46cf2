import { chakra } from '@chakra-ui/react';

/** Typography of rich text, in the editor and when displayed. */
export const proseStyles = {
  textStyle: 'prose',
  maxWidth: 'prose',
  '& > * + *': { mt: '16px' },
  '& h2, & h3, & h4': { textStyle: 'h4', mt: '32px' },
  '& h2': { textStyle: 'h3' },
  '& ul, & ol': { ps: '24px' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { mt: '6px' },
  '& a': {
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
  },
  '& strong': { fontWeight: 650 },
  '& em': { fontStyle: 'italic' },
  '& code': { fontFamily: 'mono', fontSize: '0.9em', bg: 'sunken', px: '4px', borderRadius: '4px' },
  '& pre': { overflowX: 'auto', bg: 'sunken', p: '16px', borderRadius: 'md' },
  '& pre code': { p: '0' },
  '& blockquote': { ps: '16px', borderInlineStartWidth: '3px', borderColor: 'accent', color: 'muted' },
  '& hr': { borderTopWidth: '1px', borderColor: 'line2' },
  '& img': { borderRadius: 'md', height: 'auto' },
} as const;

/** Displays an author's HTML, sanitized by the server. */
export const Prose = chakra('div', { base: proseStyles });
