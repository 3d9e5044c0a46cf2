import { useEffect, useState, type RefObject } from 'react';

/** Who has not pressed play by then reads first. */
const restMs = 3_000;

let isOpen = false;

/**
 * False while a film that was just opened may still be waited for: what stands around it comes after its first moving picture,
 * so that it does not share the line with it. The second lesson of a visit has the code already, and waits for nothing.
 */
export function useFilmFirst(isFilm: boolean, stage: RefObject<HTMLElement | null>): boolean {
  const [mayFollow, setMayFollow] = useState(isOpen || !isFilm);
  useEffect(() => {
    if (mayFollow) return;
    const video = stage.current?.querySelector('video');
    const follow = () => {
      isOpen = true;
      setMayFollow(true);
    };
    const timer = setTimeout(() => (video?.paused ?? true) && follow(), restMs);
    // The jump to where it was left is no picture yet.
    const onTime = () => void (video?.paused === false && !video.seeking && follow());
    const ends = ['pause', 'error'] as const;
    video?.addEventListener('timeupdate', onTime);
    for (const end of ends) video?.addEventListener(end, follow);
    return () => {
      clearTimeout(timer);
      video?.removeEventListener('timeupdate', onTime);
      for (const end of ends) video?.removeEventListener(end, follow);
    };
  }, [mayFollow, stage]);
  return mayFollow;
}
