import { useEffect, useState } from 'react';

/** True once the reader has scrolled at all: what only shows further down may then be fetched. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    if (window.scrollY > 0) note();
    window.addEventListener('scroll', note, { passive: true, once: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return scrolled;
}
