import { defineTokens } from '@chakra-ui/react';

const px = (value: number) => ({ value: `${value / 16}rem` });

/** Base scale of the workshop: an 8-pixel rhythm. Keys are pixels, so a reader never converts. */
const scale = [
  2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64, 72, 80, 88, 96, 104, 120,
] as const;
const spacing = Object.fromEntries([['0', { value: '0' }], ...scale.map((size) => [String(size), px(size)])]);

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    content: { value: '76rem' },
    prose: { value: '72ch' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '7px' },
    sm: { value: '10px' },
    md: { value: '12px' },
    full: { value: '9999px' },
  },
  fonts: {
    heading: { value: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif" },
    body: { value: "'Inter', 'Inter Fallback', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  zIndex: {
    raised: { value: 1 },
    bar: { value: 20 },
    skip: { value: 60 },
    toast: { value: 70 },
  },
});
