import { useEffect, useEffectEvent, useState } from 'react';

const reportEveryMs = 10_000;

/** Reports the playback position every ten seconds and on demand, never the same second twice. */
export interface PositionReporter {
  /** The video plays here, or was seeked here. */
  update(seconds: number): void;
  /** The video has ended: completion is reported elsewhere. */
  end(): void;
  /** Reports the position that was not reported yet. */
  report(): void;
}

export function positionReporter(
  send: (seconds: number) => void,
  now: () => number = Date.now,
): PositionReporter {
  let position: number | null = null;
  let reported: number | null = null;
  let reportedAt = now();
  const report = () => {
    if (position === null || position === reported) return;
    reported = position;
    reportedAt = now();
    send(position);
  };
  return {
    update: (seconds) => {
      position = Math.floor(seconds);
      if (now() - reportedAt >= reportEveryMs) report();
    },
    end: () => {
      position = null;
    },
    report,
  };
}

/** Reports when the page is hidden or left. Returns how to stop, which reports a last time. */
export function reportOnLeave({ report }: PositionReporter): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') report();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', report);
  return () => {
    report();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', report);
  };
}

/** A position this near to the end starts the video over. */
const endSeconds = 1;
/** Dragging the slider seeks many times: only where it stops is reported. */
const seekDelayMs = 1_000;

/** Resumes a video at the saved position, and reports the position while playing, on pause, seek and leave. */
export function usePlaybackPosition(
  video: HTMLVideoElement | null,
  startAt: number,
  onPlace: (seconds: number) => void,
) {
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const startOf = useEffectEvent(() => startAt);
  // Read once per element: by the last report the page may show another lesson.
  const listenerOf = useEffectEvent(() => onPlace);

  useEffect(() => {
    if (!video) return;
    const wanted = startOf();
    const reporter = positionReporter(listenerOf());
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
      if (video.ended) reporter.end();
      else if (!video.paused && isShown()) {
        isBegun = true;
        reporter.update(video.currentTime);
      }
    };
    const move = () => {
      // Where it started is nothing new.
      if (!isBegun && Math.abs(video.currentTime - (start ?? 0)) < 1) return;
      isBegun = true;
      // Where it goes, before it is there: whoever leaves meanwhile finds it there.
      reporter.update(video.currentTime);
      clearTimeout(rest);
      rest = setTimeout(reporter.report, seekDelayMs);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
    const stopLeaving = reportOnLeave(reporter);
    video.addEventListener('loadedmetadata', begin);
    video.addEventListener('timeupdate', follow);
    video.addEventListener('pause', reporter.report);
    video.addEventListener('seeking', move);
    return () => {
      clearTimeout(rest);
      stopLeaving();
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('timeupdate', follow);
      video.removeEventListener('pause', reporter.report);
      video.removeEventListener('seeking', move);
    };
  }, [video]);

  return { resumedAt, dismiss: () => setResumedAt(null) };
}
