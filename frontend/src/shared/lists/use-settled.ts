import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
