import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Focuses an element that replaces the control just used; otherwise keyboard users would start again at the top of the
 * page. Does nothing if the focus is elsewhere.
 */
export function useFocusOnAppear(enabled: boolean): RefCallback<HTMLElement> {
  // Only at the time of mounting.
  const [isEnabled] = useState(enabled);
  return useCallback(
    (element: HTMLElement | null) => {
      if (isEnabled && document.activeElement === document.body) element?.focus({ preventScroll: true });
    },
    [isEnabled],
  );
}

/**
 * Focus management for an inline panel that replaces its button. On close, restores the focus to that button
 * (`data-unfolds`), or to the row if the button is gone. Does nothing if the focus is elsewhere.
 */
export function useFoldFocus<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const row = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  /** The element that was focused, which may be removed as well. */
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (document.activeElement !== document.body) return;
    if (!hasClosed && focused.current?.isConnected !== false) return;
    const button = row.current?.querySelector<HTMLElement>('[data-unfolds]') ?? null;
    focused.current = button;
    if (button) return button.focus({ preventScroll: true });
    if (row.current) row.current.tabIndex = -1;
    row.current?.focus({ preventScroll: true });
  });
  return row;
}

/** Focuses the page's heading when the focused row is gone, so that screen readers continue from there. */
export function focusHeading(): void {
  // The dialog first restores the focus to its button, which is removed with its row.
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** Whether a field or dialog handles the keys: the page's shortcuts then do not apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true], dialog',
  ) !== null;
