import { useEffect } from 'react';
import { apiPost, noContent } from '../../../shared/api/mutations';
import { useSiteConfig } from '../../../shared/api/site-config';

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
  let usedAt = Date.now();
  const touch = () => {
    usedAt = Date.now();
  };
  const onMessage = (event: MessageEvent) => isFromFrame(event) && touch();
  const wasUsed = () => Date.now() - usedAt < idleAfterMs;
  const reportIfActive = () => {
    if (isPlaying() || (document.visibilityState === 'visible' && wasUsed())) report();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') touch();
    if (wasUsed()) report();
  };
  for (const type of activityEvents) window.addEventListener(type, touch, { passive: true, capture: true });
  window.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const timer = setInterval(reportIfActive, reportEveryMs);
  reportIfActive();
  return () => {
    clearInterval(timer);
    for (const type of activityEvents) window.removeEventListener(type, touch, { capture: true });
    window.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisibilityChange);
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
