import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const hideAfterMs = 3_000;

/** Controls show while paused, while something in the player has visible focus, and for 3 s after any movement. */
export function useControlsVisibility(playing: boolean) {
  const [hasMoved, setHasMoved] = useState(true);
  const [hasFocus, setHasFocus] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showControls = useCallback(() => {
    setHasMoved(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHasMoved(false), hideAfterMs);
  }, []);

  useEffect(() => {
    if (playing) showControls();
    return () => clearTimeout(timer.current);
  }, [playing, showControls]);

  return {
    isShown: !playing || hasFocus || hasMoved,
    showControls,
    handlers: {
      onPointerMove: showControls,
      onPointerDown: showControls,
      onKeyDown: showControls,
      onFocus: ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) => {
        showControls();
        // Opening a lesson focuses the player itself: only a focused control keeps the controls visible.
        const isControl = target !== currentTarget && target instanceof Element;
        setHasFocus(isControl && target.matches(':focus-visible'));
      },
      onBlur: () => setHasFocus(false),
    },
  };
}

/** iPhones only support fullscreen of the video itself, by a proprietary method. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const update = () =>
      setActive(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [frame]);

  const toggle = useCallback(() => {
    // When rejected, nothing changes, nor does the button.
    const ignore = () => undefined;
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(ignore);
    else frame.current?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frame]);

  return { active, toggle };
}

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

/**
 * Space presses a focused button, arrows move a focused slider other than the timeline: those keys are left to them.
 */
const handlesKey = (element: Element, key: string) =>
  key === ' '
    ? element.closest('button, a, summary, [role=menuitem]') !== null
    : key.startsWith('Arrow') && element.closest('[data-own-arrows], [role=menu], [role=tablist]') !== null;

/**
 * Keyboard shortcuts: Space, arrows ±10 s, m, f and c. Page-wide, disabled while typing and under a dialog. A player in
 * a dialog has shortcuts within that dialog only.
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
    // A click on a non-focusable element focuses the body, which is inert under an open dialog.
    const isInScope = target.closest('dialog') === dialog || (dialog?.open && target === document.body);
    if (!isInScope || isTyping(target) || handlesKey(target, key)) return;
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
