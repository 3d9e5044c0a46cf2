import { useCallback, useEffect, useState, type RefObject } from 'react';

/** iPhones can only enlarge the video itself, by a call of their own. */
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
    // A refusal changes nothing, and the button goes on saying what it would do.
    const ignore = () => undefined;
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(ignore);
    else frame.current?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  }, [frame]);

  return { active, toggle };
}
