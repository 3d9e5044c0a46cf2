import { useCallback, useEffect, useRef, useState } from 'react';

const hideAfterMs = 3_000;

/** Controls show while paused, while something in the player has visible focus, and for 3 s after any movement. */
export function useControlsShown(playing: boolean) {
  const [moved, setMoved] = useState(true);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setMoved(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMoved(false), hideAfterMs);
  }, []);

  useEffect(() => {
    if (playing) wake();
    return () => clearTimeout(timer.current);
  }, [playing, wake]);

  return {
    shown: !playing || focused || moved,
    wake,
    handlers: {
      onPointerMove: wake,
      onPointerDown: wake,
      onKeyDown: wake,
      onFocus: ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) => {
        wake();
        // The player itself has the focus whenever its lesson was chosen: that keeps nothing in sight.
        const isControl = target !== currentTarget && target instanceof Element;
        setFocused(isControl && target.matches(':focus-visible'));
      },
      onBlur: () => setFocused(false),
    },
  };
}
