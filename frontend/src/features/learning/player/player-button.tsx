import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Shape = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: { base: '40', md: '44' },
    height: '44',
    flexShrink: 0,
    borderRadius: 'sm',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'color-mix(in srgb, currentColor 14%, transparent)' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type PlayerButtonProps = HTMLChakraProps<'button'> & { label: string };

/** One control over the picture. */
export const PlayerButton = ({ label, ...rest }: PlayerButtonProps) => (
  <Shape type="button" aria-label={label} title={label} {...rest} />
);
