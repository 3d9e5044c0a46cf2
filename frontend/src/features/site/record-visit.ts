import type { VisitBody } from '@atelier/contracts/dashboard';

const noted = 'visit-noted';

/** Kind of device, by what it points with and how wide it is; the full user agent stays in the browser. */
const deviceKind = (): VisitBody['userAgent'] => {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'mobile' : 'tablet';
};

/**
 * Counts the visit, once a browser session. The server finds the country by itself and keeps no address, so
 * nothing is looked up here and nothing needs consent. A failure is nobody's problem: the next visit counts.
 */
export function recordVisit(): void {
  if (sessionStorage.getItem(noted)) return;
  sessionStorage.setItem(noted, '1');
  const body: VisitBody = { userAgent: deviceKind() };
  navigator.sendBeacon('/api/visitors', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
