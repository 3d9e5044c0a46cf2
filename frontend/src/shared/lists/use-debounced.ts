import { useEffect, useState } from 'react';

/** The value, debounced for requests. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
