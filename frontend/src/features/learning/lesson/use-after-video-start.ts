import { type RefObject, useEffect, useState } from 'react';
import { listen } from '../../../shared/listen';

/** After this long without playback the rest of the page loads anyway. */
const waitMs = 3_000;

let hasVideoStarted = false;

/**
 * False until the first video of a visit plays: notes, questions and pictures load after its first frame, so as not to compete
 * with it for bandwidth. From the second lesson on their code is loaded already, and nothing waits.
 */
export function useAfterVideoStart(isVideo: boolean, playerBox: RefObject<HTMLElement | null>): boolean {
  const [mayLoad, setMayLoad] = useState(hasVideoStarted || !isVideo);
  useEffect(() => {
    if (mayLoad) return;
    const video = playerBox.current?.querySelector('video');
    const load = () => {
      hasVideoStarted = true;
      setMayLoad(true);
    };
    const timer = setTimeout(() => (video?.paused ?? true) && load(), waitMs);
    // The seek to the saved position fires `timeupdate` too.
    const onTime = () => void (video?.paused === false && !video.seeking && load());
    const stop = video && listen(video, { timeupdate: onTime, pause: load, error: load });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [mayLoad, playerBox]);
  return mayLoad;
}
