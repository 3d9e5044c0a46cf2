import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listen } from '../../../shared/listen';
import type { CodeLocation } from './code-location';

/** How far below the top of its pane a line is shown. */
const topShare = 0.25;
const headHeight = 60;

function bringIntoView(pane: HTMLElement, target: Element, isLine: boolean): void {
  if (getComputedStyle(pane).overflowY !== 'auto') return target.scrollIntoView({ block: 'start' });
  const top = target.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  // Of the pane, what is in the window; its head stays above the lines.
  const visible = Math.min(pane.clientHeight, window.innerHeight - pane.getBoundingClientRect().top);
  pane.scrollTop += top - (isLine ? Math.max(headHeight, visible * topShare) : 0);
  // The end of a file may be below the window.
  if (isLine) target.scrollIntoView({ block: 'nearest' });
}

type Box = RefObject<HTMLElement | null>;

interface Occasion {
  /** Changes when the location must be shown again, though it is the same. */
  reached: number;
  /** Changes when other files are drawn. */
  showsChanges: boolean;
}

/**
 * Scrolls a pane to its location, whenever that changes. Lines may come later: `settle` is to be called once a file
 * has been drawn. `stay` comes before a location that was chosen where it is seen.
 */
export function useScrollToLocation(
  pane: Box,
  location: CodeLocation,
  { reached, showsChanges }: Occasion,
): { settle: () => void; stay: () => void } {
  /** What is to be scrolled to once it is on the page. */
  const wanted = useRef<CodeLocation | null>(null);
  const isInPlace = useRef(false);
  const settle = useCallback(() => {
    const target = wanted.current;
    const box = pane.current;
    if (!target || !box) return;
    const file = target.path && box.querySelector(`[data-file="${CSS.escape(target.path)}"]`);
    if (!file) return;
    const row = target.lines && file.querySelector(`[data-row="${target.lines.from}"]`);
    // Its lines are not on the page yet.
    if (target.lines && !row && file.querySelector('[data-pending]')) return;
    wanted.current = null;
    bringIntoView(box, row ?? file, Boolean(row));
  }, [pane]);
  const from = location.lines?.from ?? null;
  const reach = useEffectEvent(() => {
    if (isInPlace.current) return void (isInPlace.current = false);
    if (location.path === null) return;
    wanted.current = location;
    settle();
  });
  useLayoutEffect(() => reach(), [location.path, from, location.isWhole, reached, showsChanges]);
  const stay = () => void (isInPlace.current = true);
  return { settle, stay };
}

const scrollKeys = ['PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' '];

/** Tells when the reader scrolls: anywhere in the frame, or by the scroll bar of its pane. */
export function useScrollByHand(frame: Box, pane: Box, onByHand: (() => void) | undefined): void {
  const moved = useEffectEvent(() => onByHand?.());
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const byHand = () => moved();
    return listen(
      box,
      {
        wheel: byHand,
        touchmove: byHand,
        keydown: ({ key }: KeyboardEvent) => scrollKeys.includes(key) && byHand(),
        // A press on a pane itself is on its scroll bar.
        pointerdown: ({ target }: PointerEvent) => target === pane.current && byHand(),
      },
      { passive: true },
    );
  }, [frame, pane]);
}
