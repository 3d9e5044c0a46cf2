import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef } from 'react';

const Shape = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '44',
    px: '18px',
    flexShrink: 0,
    fontSize: '0.9375rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    borderRadius: 'full',
    border: 'control',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    _pressed: { bg: 'inv', color: 'onInv', borderColor: 'inv' },
  },
});
const Count = chakra('span', {
  base: {
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '[aria-pressed=true] > &': { color: 'onInvMuted' },
  },
});

export type ChipProps = HTMLChakraProps<'button'> & {
  pressed: boolean;
  /** Null while loading: its room is reserved. */
  count?: number | null | undefined;
};

/** A toggle filter. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { pressed, count, children, ...rest },
  ref,
) {
  return (
    <Shape ref={ref} type="button" aria-pressed={pressed} {...rest}>
      {children}
      {count !== undefined && (
        <Count visibility={count === null ? 'hidden' : undefined} aria-hidden={count === null || undefined}>
          {count ?? 0}
        </Count>
      )}
    </Shape>
  );
});
