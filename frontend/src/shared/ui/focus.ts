import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * For what takes the place of the control that was just used: without it a keyboard would start again from the top of
 * the page. Nothing happens while the focus is anywhere else.
 */
export function useFocusOnAppear(wanted: boolean): RefCallback<HTMLElement> {
  // Only the moment in which it appears counts.
  const [takes] = useState(wanted);
  return useCallback(
    (element: HTMLElement | null) => {
      if (takes && document.activeElement === document.body) element?.focus({ preventScroll: true });
    },
    [takes],
  );
}

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

/** For when the row that held the focus is gone: a screen reader goes on from the page's heading. */
export function focusHeading(): void {
  // The dialog gives the focus back to its button first, which is about to leave with its row.
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** Whether keys go into a field, or a dialog has them: those of the page are not meant then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true], dialog',
  ) !== null;
