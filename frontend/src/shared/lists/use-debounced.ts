import { useEffect, useState } from 'react';

/** The value once it has kept still for a moment: what is worth asking the server. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
