import { useEffect } from 'react';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { useSiteConfig } from '../../../shared/api/site-config';
import { listen } from '../../../shared/listen';

const reportEveryMs = 30_000;
/** Without input for this long, a user counts as inactive. */
const idleAfterMs = 180_000;

/** Events that count as activity. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'];

const isPlaying = () =>
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);

/** Messages of an embedded player (YouTube) count as activity: events inside its iframe do not reach the page. */
const isFromFrame = ({ source }: MessageEvent) =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);

/**
 * Reports presence every 30 s while a video plays, or while the page is visible and in use; once more on leaving, so
 * that the last interval is not lost. Returns how to stop.
 */
export function reportPresence(report: () => void): () => void {
  let lastActiveAt = Date.now();
  const markActive = () => {
    lastActiveAt = Date.now();
  };
  const onMessage = (event: MessageEvent) => isFromFrame(event) && markActive();
  const isRecentlyActive = () => Date.now() - lastActiveAt < idleAfterMs;
  const reportIfActive = () => {
    if (isPlaying() || (document.visibilityState === 'visible' && isRecentlyActive())) report();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') markActive();
    if (isRecentlyActive()) report();
  };
  const activityListeners = Object.fromEntries(activityEvents.map((name) => [name, markActive]));
  const stops = [
    listen(window, activityListeners, { passive: true, capture: true }),
    listen(window, { message: onMessage }),
    listen(document, { visibilitychange: onVisibilityChange }),
  ];
  const timer = setInterval(reportIfActive, reportEveryMs);
  reportIfActive();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    reportIfActive();
  };
}

/**
 * Reports attendance while the lesson page is in use; the server sums up the minutes for attestations. Disabled where
 * attestations are.
 */
export default function PresenceReporter({ enrolmentId }: { enrolmentId: string }) {
  const isOn = useSiteConfig().data?.attestations === true;
  useEffect(() => {
    if (!isOn) return;
    const path = `/learn/${enrolmentId}/presence`;
    // A failed report is not retried: missing minutes are not made up.
    return reportPresence(
      () => void apiPost(path, noContent, undefined, { keepalive: true }).catch(() => undefined),
    );
  }, [isOn, enrolmentId]);
  return null;
}
