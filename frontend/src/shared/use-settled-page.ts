import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const restMs = 3_000;

/**
 * True once the reader does something, or has had the page before their eyes for a while: what is not needed to read
 * it waits until then, and a first visit does not pay for it.
 */
export function useSettledPage(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) return;
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, restMs);
    for (const sign of signs) window.addEventListener(sign, settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, settle);
    };
  }, [settled]);
  return settled;
}
