import { type RefObject, useEffect } from 'react';
import { listen } from '../../../shared/listen';

const narrow = '(max-width: 1023.98px)';
const headerHeight = 60;
const stripHeight = 64;

/**
 * On a phone the player stays at the top at 16:9, and shrinks to a strip once the code is scrolled; what follows keeps
 * its place.
 */
export function usePlayerStrip(
  playerBox: RefObject<HTMLElement | null>,
  code: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = playerBox.current;
    const set = (isStrip: boolean) => {
      const player = box?.querySelector<HTMLElement>('video')?.parentElement;
      if (!box || !player || (player.style.height !== '') === isStrip) return;
      const { offsetHeight } = player;
      player.style.aspectRatio = isStrip ? 'auto' : '';
      player.style.height = isStrip ? `${stripHeight}px` : '';
      box.style.marginBottom = isStrip ? `${offsetHeight - stripHeight}px` : '';
    };
    const update = () => {
      const top = code.current?.getBoundingClientRect().top ?? Infinity;
      const full = (box?.offsetWidth ?? 0) * (9 / 16);
      set(matchMedia(narrow).matches && !document.fullscreenElement && top < headerHeight + full);
    };
    const stops = [
      listen(window, { scroll: update, resize: update }, { passive: true }),
      listen(document, { fullscreenchange: update }),
    ];
    return () => {
      for (const stop of stops) stop();
      set(false);
    };
  }, [playerBox, code]);
}
