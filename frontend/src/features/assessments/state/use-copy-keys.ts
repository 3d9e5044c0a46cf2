import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../shared/is-typing';

/** `j` and `k` walk through the copies, never while somebody types. */
export function useCopyKeys(move: (by: 1 | -1) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (key === 'j') move(1);
    else if (key === 'k') move(-1);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
