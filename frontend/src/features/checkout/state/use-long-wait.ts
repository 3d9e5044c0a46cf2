import { useEffect, useState } from 'react';

const longMs = 30_000;

/** True once something has been waited for longer than anybody likes to. */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}
