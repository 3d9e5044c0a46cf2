import { useEffect } from 'react';
import { useApi } from '../../../shared/api/client';
import { noContent } from '../../../shared/api/mutations';
import { useSiteConfig } from '../../../shared/api/site-config';

const reportEveryMs = 30_000;
/** A reader moves the mouse, scrolls or types at least this often. */
const idleAfterMs = 180_000;

/** Events that show activity. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'];

const isPlaying = () =>
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);

/** A player of somebody else's, in a frame, speaks while it plays: what is done within it is not heard otherwise. */
const isFromFrame = ({ source }: MessageEvent) =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);

/**
 * Says every half minute that the page is being used: a film plays, or the page is in view and somebody has touched it. Once more when
 * it is left, so that the last minute is not lost. Answers how to end that.
 */
export function reportPresence(say: () => void): () => void {
  let usedAt = Date.now();
  const touch = () => {
    usedAt = Date.now();
  };
  const hear = (event: MessageEvent) => isFromFrame(event) && touch();
  const wasUsed = () => Date.now() - usedAt < idleAfterMs;
  const tell = () => {
    if (isPlaying() || (document.visibilityState === 'visible' && wasUsed())) say();
  };
  const turn = () => {
    if (document.visibilityState === 'visible') touch();
    if (wasUsed()) say();
  };
  for (const sign of activityEvents) window.addEventListener(sign, touch, { passive: true, capture: true });
  window.addEventListener('message', hear);
  document.addEventListener('visibilitychange', turn);
  const timer = setInterval(tell, reportEveryMs);
  tell();
  return () => {
    clearInterval(timer);
    for (const sign of activityEvents) window.removeEventListener(sign, touch, { capture: true });
    window.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', turn);
    tell();
  };
}

/** Reports attendance while the lesson page is in use; the server counts the minutes for attestations. Off where those are. */
export default function PresenceReporter({ enrolmentId }: { enrolmentId: string }) {
  const isOn = useSiteConfig().data?.attestations === true;
  const api = useApi();
  useEffect(() => {
    if (!isOn) return;
    const path = `/learn/${enrolmentId}/presence`;
    // What does not arrive does not count: nothing is made up afterwards.
    return reportPresence(
      () => void api({ method: 'POST', path, schema: noContent, keepalive: true }).catch(() => undefined),
    );
  }, [isOn, api, enrolmentId]);
  return null;
}
