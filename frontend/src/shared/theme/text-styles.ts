import { defineTextStyles } from '@chakra-ui/react';

const rem = (px: number) => `${px / 16}rem`;
const heading = (
  phone: [number, number],
  desktop: [number, number],
  tracking = '-0.025em',
  weight = 650,
) => ({
  value: {
    fontFamily: 'heading',
    fontWeight: weight,
    letterSpacing: tracking,
    fontSize: { base: rem(phone[0]), lg: rem(desktop[0]) },
    lineHeight: { base: rem(phone[1]), lg: rem(desktop[1]) },
    textWrap: 'balance',
  },
});
/** Large sizes are set a little narrower: the file without the optical-size axis is 53 KB lighter. */
const narrower = (style: ReturnType<typeof heading>, fontStretch: string) => ({
  value: { ...style.value, fontStretch },
});
const text = (size: number, line: number, extra: Record<string, unknown> = {}) => ({
  value: { fontFamily: 'body', fontSize: rem(size), lineHeight: rem(line), ...extra },
});
const tabular = { fontVariantNumeric: 'tabular-nums' };

export const textStyles = defineTextStyles({
  hero: {
    value: {
      ...heading([56, 56], [94, 94], '-0.025em', 700).value,
      fontStretch: '78%',
      fontSize: { base: rem(56), md: rem(72), lg: rem(76), xl: rem(94) },
      lineHeight: { base: rem(56), md: rem(74), lg: rem(78), xl: rem(94) },
    },
  },
  h1: narrower(heading([40, 43], [72, 72], '-0.038em'), '92%'),
  h1Course: narrower(heading([40, 43], [64, 64], '-0.035em'), '92%'),
  h1Tool: narrower(heading([34, 38], [44, 48], '-0.032em'), '95%'),
  h2: narrower(heading([29, 34], [40, 46], '-0.028em'), '97%'),
  h2Column: narrower(heading([29, 34], [34, 40], '-0.026em'), '97%'),
  h3: heading([22, 28], [24, 30], '-0.018em'),
  h4: heading([18, 24], [19, 26], '-0.018em'),
  cardTitle: narrower(heading([20, 26], [20, 26], '-0.018em'), '97%'),
  quote: heading([24, 31], [38, 46], '-0.022em'),
  price: { value: { ...heading([22, 28], [22, 28], '-0.02em', 700).value, ...tabular } },
  priceBox: { value: { ...heading([28, 32], [42, 46], '-0.035em', 700).value, ...tabular } },
  figure: { value: { ...heading([48, 48], [64, 64], '-0.045em', 720).value, ...tabular } },
  lead: text(20, 32, { textWrap: 'pretty' }),
  body: text(16, 26),
  prose: text(17, 29, { textWrap: 'pretty' }),
  /** No tabular figures: they widen the hyphen, and `A-1148` falls apart. Columns of figures ask for them. */
  small: text(14, 22),
  meta: text(13, 18),
  label: text(15, 22, { fontWeight: 600 }),
});
