import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10',
    flexShrink: 0,
    fontFamily: 'body',
    fontWeight: 600,
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
    _disabled: { bg: 'sunken', color: 'subtle', borderColor: 'line', cursor: 'not-allowed' },
    '&[data-busy]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      /** The one paying or publishing button of a view. */
      solid: { bg: 'solid', color: 'onSolid', _hover: { bg: 'solidHover' } },
      ink: { bg: 'inv', color: 'onInv', _hover: { bg: 'invHover' } },
      outline: { borderColor: 'fg', color: 'fg', _hover: { bg: 'sunken' } },
      quiet: { color: 'fg', _hover: { bg: 'sunken' } },
      link: {
        color: 'fg',
        borderRadius: '2px',
        borderWidth: 0,
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textDecorationThickness: '2px',
        textUnderlineOffset: '6px',
        _hover: { color: 'atext' },
        _disabled: { bg: 'transparent', textDecoration: 'none' },
      },
      danger: { borderColor: 'danger', color: 'danger', _hover: { bg: 'dsoft' } },
      success: { bg: 'green', color: 'onGreen', _hover: { opacity: 0.92 } },
    },
    size: {
      tool: { minHeight: '40', px: '14', fontSize: '0.875rem', borderRadius: 'sm' },
      /** A tool where fingers are expected. */
      touch: { minHeight: '44', px: '14', fontSize: '0.875rem', borderRadius: 'sm' },
      md: { minHeight: '52', px: '24', fontSize: '1rem', borderRadius: 'md' },
      box: { minHeight: '56', px: '24', fontSize: '1rem', borderRadius: 'md' },
      pay: { minHeight: '64', px: '24', fontSize: '1.125rem', borderRadius: 'md' },
    },
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { variant: 'link', size: 'tool', css: { px: '0', minHeight: '28' } },
    { variant: 'link', size: 'md', css: { px: '0', minHeight: '32' } },
  ],
  defaultVariants: { variant: 'ink', size: 'md' },
});
