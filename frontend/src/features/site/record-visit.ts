import type { VisitBody } from '@atelier/contracts/dashboard';
import { readText, writeText } from '../../shared/browser-storage';

const recordedKey = 'visit-noted';

/** Device class from pointer and viewport width; the full user agent is not sent. */
const deviceKind = (): VisitBody['userAgent'] => {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'mobile' : 'tablet';
};

/**
 * Records the visit, once per browser session. The server derives the country and stores no IP address, so no
 * geolocation service and no consent are needed. Errors are ignored.
 */
export function recordVisit(): void {
  // Where storage is blocked or full, each page would count as a visit.
  if (readText(recordedKey, 'sessionStorage') !== null) return;
  if (!writeText(recordedKey, '1', 'sessionStorage')) return;
  const body: VisitBody = { userAgent: deviceKind() };
  navigator.sendBeacon('/api/visitors', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
