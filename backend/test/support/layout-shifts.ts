import type { Page } from 'playwright-core';

/** What the bar allows; 0.1 is « good »: https://web.dev/articles/cls. */
const mostShift = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Runs in the page. What follows something that its reader did is no shift. */
const follow = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.nodeName + ' ' + node?.textContent?.slice(0, 40));
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** From now on every page of this window remembers what moved in it by itself. */
export const followShifts = (page: Page): Promise<unknown> => page.addInitScript(follow);

/** What has moved by now, where it is more than the bar allows. */
export async function tooMuchShift(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0) > mostShift ? shifts : [];
}
