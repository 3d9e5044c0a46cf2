import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';

const flashMs = 200;

const Figure = chakra('span', {
  base: {
    transition: 'color 300ms ease-out',
    '&[data-fresh]': { color: 'green', transition: 'none' },
    '@media (prefers-reduced-motion: reduce)': { '&[data-fresh]': { color: 'inherit' } },
  },
});

/** A figure that changes while one looks at it: it is green for a moment, where movement is welcome. */
export function LiveFigure({ children }: { children: string }) {
  const before = useRef(children);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (before.current === children) return;
    before.current = children;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), flashMs);
    return () => clearTimeout(timer);
  }, [children]);
  return <Figure {...(isFresh && { 'data-fresh': '' })}>{children}</Figure>;
}
