import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../format/format';
import { formatRelativeTime } from '../format/units';

/** The date while rendering (the server has no « now » to share), then `il y a …` in the browser. */
export function RelativeTime({ iso }: { iso: string }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setWords(formatRelativeTime(new Date(iso), new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {words ?? formatDate(iso)}
    </time>
  );
}

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
