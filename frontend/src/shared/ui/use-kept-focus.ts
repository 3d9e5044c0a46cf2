import { useCallback, useState, type RefCallback } from 'react';

/**
 * For what takes the place of the control that was just used: without it a keyboard would start again from the top of
 * the page. Nothing happens while the focus is anywhere else.
 */
export function useKeptFocus(wanted: boolean): RefCallback<HTMLElement> {
  // Only the moment in which it appears counts.
  const [takes] = useState(wanted);
  return useCallback(
    (element: HTMLElement | null) => {
      if (takes && document.activeElement === document.body) element?.focus({ preventScroll: true });
    },
    [takes],
  );
}
