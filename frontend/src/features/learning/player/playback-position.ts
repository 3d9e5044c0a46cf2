import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../../shared/listen';

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
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') report();
  };
  const stops = [
    listen(document, { visibilitychange: onVisibilityChange }),
    listen(window, { pagehide: report }),
  ];
  return () => {
    report();
    for (const stop of stops) stop();
  };
}

/** A position this close to the end restarts the video. */
const endSeconds = 1;
/** Debounce: dragging the slider seeks many times, only the last one is reported. */
const seekDelayMs = 1_000;

/** Resumes a video at the saved position, and reports the position while playing, on pause, seek and leave. */
export function usePlaybackPosition(
  video: HTMLVideoElement | null,
  startAt: number,
  onPosition: (seconds: number) => void,
) {
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const getStart = useEffectEvent(() => startAt);
  // Bound to the element: at the last report the page may already show another lesson.
  const getListener = useEffectEvent(() => onPosition);

  useEffect(() => {
    if (!video) return;
    const resumeAt = getStart();
    const reporter = positionReporter(getListener());
    let start: number | null = null;
    let hasStarted = false;
    let seekTimer: ReturnType<typeof setTimeout> | undefined;
    const applyStart = () => {
      if (start !== null) return;
      // A second in the URL has seeked already. An unknown duration (NaN) does not prevent resuming.
      start = video.currentTime > 0 || resumeAt < 1 || resumeAt > video.duration - endSeconds ? 0 : resumeAt;
      setResumedAt(start || null);
      if (start > 0) video.currentTime = start;
    };
    const isShown = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
    const onTimeUpdate = () => {
      if (video.ended) reporter.end();
      else if (!video.paused && isShown()) {
        hasStarted = true;
        reporter.update(video.currentTime);
      }
    };
    const onSeeking = () => {
      // The start position is known already.
      if (!hasStarted && Math.abs(video.currentTime - (start ?? 0)) < 1) return;
      hasStarted = true;
      // The seek target, reported before the seek completes: leaving now resumes there.
      reporter.update(video.currentTime);
      clearTimeout(seekTimer);
      seekTimer = setTimeout(reporter.report, seekDelayMs);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) applyStart();
    const stopLeaving = reportOnLeave(reporter);
    const stopListening = listen(video, {
      loadedmetadata: applyStart,
      timeupdate: onTimeUpdate,
      pause: reporter.report,
      seeking: onSeeking,
    });
    return () => {
      clearTimeout(seekTimer);
      stopLeaving();
      stopListening();
    };
  }, [video]);

  return { resumedAt, dismiss: () => setResumedAt(null) };
}
