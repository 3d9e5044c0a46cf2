import { chakra } from '@chakra-ui/react';

/** A choice among a few over the picture, by the system's own list. */
export const PlayerSelect = chakra('select', {
  base: {
    appearance: 'none',
    height: '36',
    minWidth: { base: '46px', md: '60px' },
    px: { base: '4', md: '12' },
    textAlign: 'center',
    textAlignLast: 'center',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'fg',
    bg: 'color-mix(in srgb, {colors.player} 60%, transparent)',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'surface' },
  },
});
