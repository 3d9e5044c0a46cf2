import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { remembering } from './made-once';
import { globalCss } from './global-css';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';

/** Built on the base configuration: the default theme of the kit, and its weight, never reach the reader. */
const built = createSystem(defaultBaseConfig, {
  // The base configuration brings no reset of its own.
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      shimmer: { from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
      elapse: { from: { transform: 'scaleX(0)' }, to: { transform: 'none' } },
      advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
      fade: { from: { opacity: 0 }, to: { opacity: 1 } },
      slideRight: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
      slideUp: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
    },
  },
});

export const system = remembering(built);
