import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Long enough to cross the gap between the button and its menu. */
const leaveMs = 250;

/**
 * A menu that a mouse opens by coming near and a click, a tap or a key opens for good. What was only hovered
 * closes when the mouse leaves, unless the focus is inside; anything closes on Escape or a press elsewhere.
 */
export function useHoverMenu(place: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'closed' | 'hovered' | 'held'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setState('closed');
  };
  const isOpen = state !== 'closed';

  const onPress = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) close();
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: Event) => onPress(event);
    const escape = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    isHeld: state === 'held',
    hold: () => setState('held'),
    close,
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        setState((before) => (before === 'closed' ? 'hovered' : before));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        timer.current = setTimeout(() => {
          if (!place.current?.contains(document.activeElement))
            setState((before) => (before === 'hovered' ? 'closed' : before));
        }, leaveMs);
      },
    },
  };
}
