import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    insetInline: '0',
    bottom: '0',
    display: { base: 'flex', lg: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    px: '20px',
    pt: '12px',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    bg: 'surface',
    borderTop: 'line',
    animation: 'slideUp 200ms ease-out',
    '& > span': { flexDirection: 'column', alignItems: 'flex-start', gap: '0' },
  },
});
const heightVariable = '--bottom-bar';

/** Bar fixed to the bottom of a phone; the page reserves space for it. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(heightVariable, '80px');
    return () => void style.removeProperty(heightVariable);
  }, []);
  return (
    <Bar role="region" aria-label={label}>
      {children}
    </Bar>
  );
}
