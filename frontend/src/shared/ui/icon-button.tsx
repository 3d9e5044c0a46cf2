import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef } from 'react';

const Shape = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '44',
    flexShrink: 0,
    borderRadius: 'sm',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out, color 150ms ease-out',
    _hover: { bg: 'sunken' },
    _disabled: { color: 'subtle', cursor: 'not-allowed', bg: 'transparent' },
  },
  variants: { framed: { true: { border: 'line' } } },
});

export type IconButtonProps = HTMLChakraProps<'button'> & {
  /** What it does: read aloud and shown on hover. */
  label: string;
  framed?: boolean;
};

/** A square of 44 pixels around an icon, the smallest comfortable target. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, type = 'button', ...rest },
  ref,
) {
  return <Shape ref={ref} type={type} aria-label={label} title={label} {...rest} />;
});
