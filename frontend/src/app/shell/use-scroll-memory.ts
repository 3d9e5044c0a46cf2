import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const positions = new Map<string, number>();

/** A new page starts at its top or at its anchor; going back finds the place that was left. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useBeforePaint(() => {
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (type === 'POP') {
      const known = positions.get(key);
      if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
    } else if (anchor) anchor.scrollIntoView();
    else if (moved) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key]);
}
