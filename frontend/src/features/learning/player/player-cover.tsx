import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Something laid over the picture. */
export const Over = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    p: '24',
    textAlign: 'center',
  },
});

/** Covers the whole picture and lets it shine through. */
export const PlayerCover = ({ children }: { children: ReactNode }) => (
  <Over bg="color-mix(in srgb, {colors.player} 90%, transparent)">{children}</Over>
);
