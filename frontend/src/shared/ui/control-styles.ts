import { chakra, defineRecipe } from '@chakra-ui/react';

/** Wraps a control with an icon. */
export const FilterBox = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', top: '50%', mt: '-11px', pointerEvents: 'none' },
  },
});

/** Base style of all text controls: 52 px high, 1.5 px border, 2 px on error. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '52',
    px: '16',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: '1.5',
    color: 'fg',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    transition: 'border-color 150ms ease-out',
    _placeholder: { color: 'subtle', opacity: 1 },
    _placeholderShown: { textOverflow: 'ellipsis' },
    _hover: { borderColor: 'fg' },
    _invalid: { borderWidth: '2px', borderColor: 'danger' },
    _disabled: { bg: 'sunken', color: 'subtle', borderColor: 'line', cursor: 'not-allowed' },
  },
});

/** Underlines a link or what looks like one. */
export const accentUnderline = {
  textDecoration: 'underline',
  textDecorationColor: 'accent',
  textDecorationThickness: '2px',
  textUnderlineOffset: '5px',
} as const;

/** A button below a review, a question or an answer; its colours are the place's. */
export const postAction = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  minHeight: '36px',
  px: '6',
  ms: '-6px',
  textStyle: 'small',
  fontWeight: 600,
  borderRadius: 'sm',
} as const;
