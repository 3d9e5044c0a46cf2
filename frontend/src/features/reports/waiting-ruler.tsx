import { chakra } from '@chakra-ui/react';

const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    height: '12px',
    mb: '4',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      top: '0',
      height: '4px',
      bg: 'line',
      borderRadius: '2px',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      top: '6px',
      height: '6px',
      color: 'tick',
      backgroundImage: 'linear-gradient(90deg, currentColor 1px, transparent 1px)',
      backgroundSize: 'calc(100% / 24) 100%',
    },
  },
});
const Filled = chakra('span', {
  base: { position: 'absolute', zIndex: 1, left: '0', top: '0', height: '4px', borderRadius: '2px' },
  variants: { tone: { ink: { bg: 'fg' }, green: { bg: 'green' }, late: { bg: 'accent' } } },
});

interface WaitingRulerProps {
  /** From 0 to 1. */
  share: number;
  tone: 'ink' | 'green' | 'late';
}

/** How much of a delay is used, a tick every two hours of 48. Decorative: the figure stands beside it. */
export const WaitingRuler = ({ share, tone }: WaitingRulerProps) => (
  <Track aria-hidden>
    <Filled tone={tone} width={`${Math.min(1, Math.max(0, share)) * 100}%`} />
  </Track>
);
