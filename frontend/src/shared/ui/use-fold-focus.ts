import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what unfolds in the place of the button that asked. Once it is folded, the focus is back at that button (`data-unfolds`), or at
 * the row itself where the button has gone for good. Nothing happens while the focus is anywhere else.
 */
export function useFoldFocus<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const row = useRef<Element>(null);
  const was = useRef(isOpen);
  /** Where it was put: what has happened meanwhile may take that away as well. */
  const given = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const hasFolded = was.current && !isOpen;
    was.current = isOpen;
    if (document.activeElement !== document.body) return;
    if (!hasFolded && given.current?.isConnected !== false) return;
    const button = row.current?.querySelector<HTMLElement>('[data-unfolds]') ?? null;
    given.current = button;
    if (button) return button.focus({ preventScroll: true });
    if (row.current) row.current.tabIndex = -1;
    row.current?.focus({ preventScroll: true });
  });
  return row;
}
