import { useEffect, useEffectEvent, useState } from 'react';
import { placeTeller, tellOnLeaving } from './place-teller';

/** So near to its end a video begins anew. */
const endSeconds = 1;
/** A slider that is dragged moves the video many times. */
const restMs = 1_000;

/** Starts a video where it was left, and tells where it is while it plays, when it pauses, was moved or is left. */
export function usePlace(
  video: HTMLVideoElement | null,
  startAt: number,
  onPlace: (seconds: number) => void,
) {
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const startOf = useEffectEvent(() => startAt);
  // Of the lesson that the element belongs to: another may be shown by the time it is told for the last time.
  const listenerOf = useEffectEvent(() => onPlace);

  useEffect(() => {
    if (!video) return;
    const wanted = startOf();
    const teller = placeTeller(listenerOf());
    let start: number | null = null;
    let isBegun = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (start !== null) return;
      // An address that names a second has moved it already. A length that is not known yet keeps nobody from going on.
      start = video.currentTime > 0 || wanted < 1 || wanted > video.duration - endSeconds ? 0 : wanted;
      setResumedAt(start || null);
      if (start > 0) video.currentTime = start;
    };
    const isShown = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
    const follow = () => {
      if (video.ended) teller.over();
      else if (!video.paused && isShown()) {
        isBegun = true;
        teller.at(video.currentTime);
      }
    };
    const move = () => {
      // Where it started is nothing new.
      if (!isBegun && Math.abs(video.currentTime - (start ?? 0)) < 1) return;
      isBegun = true;
      // Where it goes, before it is there: whoever leaves meanwhile finds it there.
      teller.at(video.currentTime);
      clearTimeout(rest);
      rest = setTimeout(teller.tell, restMs);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    const stopLeaving = tellOnLeaving(teller);
    video.addEventListener('loadedmetadata', begin);
    video.addEventListener('timeupdate', follow);
    video.addEventListener('pause', teller.tell);
    video.addEventListener('seeking', move);
    return () => {
      clearTimeout(rest);
      stopLeaving();
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('timeupdate', follow);
      video.removeEventListener('pause', teller.tell);
      video.removeEventListener('seeking', move);
    };
  }, [video]);

  return { resumedAt, dismiss: () => setResumedAt(null) };
}
