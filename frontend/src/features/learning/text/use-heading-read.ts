import { useEffect, useState } from 'react';
import type { TextHeading } from './headings';

/** Below the bar at the top of the page. */
const linePx = 160;

/** The heading under which the reader is; the first one before it is reached. */
export function useHeadingRead(headings: readonly TextHeading[]): string | undefined {
  const [read, setRead] = useState(headings[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      let now = headings[0]?.id;
      for (const { id } of headings) {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        if (top === undefined || top > linePx) break;
        now = id;
      }
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setRead(isAtEnd && scrollY > 0 ? headings.at(-1)?.id : now);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
      cancelAnimationFrame(frame);
    };
  }, [headings]);
  return read;
}
