import { useCallback } from 'react';

/** The room that a bar at the window's foot takes up: toasts stand above it, and pages leave it free. */
export const bottomRoom = '--bottom-bar';

/**
 * For what lies fixed at the window's foot: the page ends above it, and so does what is scrolled into sight. Nothing
 * is kept free while it stands in its own place.
 */
export function useBottomRoom() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const leave = () => {
      style.removeProperty(bottomRoom);
      style.removeProperty('scroll-padding-bottom');
    };
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(bar).position !== 'fixed') return leave();
      const room = `${bar.offsetHeight}px`;
      style.setProperty(bottomRoom, room);
      // A little more than the bar: what has the focus keeps its ring.
      style.setProperty('scroll-padding-bottom', `calc(${room} + 12px)`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
}
