import { useCallback, useEffect, useRef, useState } from 'react';

/** State that goes back to what it was at first some time after it was last set; never, without a time. */
export function useTemporary<Value>(initial: Value, shownMs?: number) {
  const [value, setValue] = useState(initial);
  const first = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const set = useCallback(
    (next: Value) => {
      setValue(next);
      clearTimeout(timer.current);
      if (shownMs !== undefined) timer.current = setTimeout(() => setValue(first.current), shownMs);
    },
    [shownMs],
  );
  return [value, set] as const;
}
