import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface PlayerShortcuts {
  toggle: () => void;
  skip: (seconds: number) => void;
  toggleMuted: () => void;
  toggleFullscreen: () => void;
  toggleCaptions: () => void;
}

export const skipSeconds = 10;

const isTyping = (element: Element) =>
  element.matches(
    'textarea, select, input:not([type=range]), [contenteditable]:not([contenteditable=false])',
  );

/** Space presses a focused button, arrows move a focused slider other than the timeline: those keep their keys. */
const keepsKey = (element: Element, key: string) =>
  key === ' '
    ? element.closest('button, a, summary, [role=menuitem]') !== null
    : key.startsWith('Arrow') && element.closest('[data-own-arrows], [role=menu], [role=tablist]') !== null;

/**
 * Space, arrows ±10 s, m, f and c, wherever the focus is on the page, asleep while typing and under a dialog. A player in a
 * dialog has the keys of that dialog, and of nothing else.
 */
export function usePlayerKeys(shortcuts: PlayerShortcuts, player: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(target instanceof Element)
    )
      return;
    const dialog = player.current?.closest('dialog') ?? null;
    // A click beside what takes the focus gives it to the page, which an open dialog holds still.
    const isHeard = target.closest('dialog') === dialog || (dialog?.open && target === document.body);
    if (!isHeard || isTyping(target) || keepsKey(target, key)) return;
    if (key === ' ') shortcuts.toggle();
    else if (key === 'ArrowLeft') shortcuts.skip(-skipSeconds);
    else if (key === 'ArrowRight') shortcuts.skip(skipSeconds);
    else if (key.toLowerCase() === 'm') shortcuts.toggleMuted();
    else if (key.toLowerCase() === 'f') shortcuts.toggleFullscreen();
    else if (key.toLowerCase() === 'c') shortcuts.toggleCaptions();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
