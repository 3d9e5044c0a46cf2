import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is seen in what it is scrolled in, or nearly: within `margin` of its frame. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: margin,
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, scroller, margin]);
  return isNear;
}
