import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../format/format';
import { formatRelativeTime } from '../format/units';

/** The date during server rendering and hydration, then `il y a …`. */
export function RelativeTime({ iso }: { iso: string }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setText(formatRelativeTime(new Date(iso), new Date()));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <time dateTime={iso} title={formatDate(iso)}>
      {text ?? formatDate(iso)}
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

/** A live figure: highlighted in green when it changes, unless motion is reduced. */
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
