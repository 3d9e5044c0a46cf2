import { Suspense, useEffect, useState, type ReactNode } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const restMs = 3_000;

/** True once the reader does something, or has had the page before their eyes for a while. */
function useBeingRead(): boolean {
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

/** What is not needed to read the page, loaded once it is being read: a first visit does not pay for it. */
export const Later = ({ children }: { children: ReactNode }) =>
  useBeingRead() && <Suspense>{children}</Suspense>;
