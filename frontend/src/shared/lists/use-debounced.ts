import { useEffect, useState } from 'react';

/** The value, debounced for requests. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
