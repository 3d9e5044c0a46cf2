import { chakra } from '@chakra-ui/react';

/** A coloured label: state, discount, « Gratuit ». */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    minHeight: '26px',
    px: '10',
    fontSize: '0.8125rem',
    lineHeight: '1.2',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    borderRadius: 'xs',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'fg' },
      accent: { bg: 'asoft', color: 'atext' },
      green: { bg: 'gsoft', color: 'green', '[data-teacher] &': { bg: 'surface' } },
      warn: { bg: 'wsoft', color: 'warn' },
      danger: { bg: 'dsoft', color: 'danger' },
      /** For use on pictures. */
      solidGreen: { bg: 'green', color: 'onGreen' },
      ink: { bg: 'inv', color: 'onInv' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
