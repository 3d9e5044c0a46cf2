import type { Page } from 'playwright-core';

/** 0.1 counts as good: https://web.dev/articles/cls. */
const maxShift = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Runs in the page. Shifts right after input do not count. */
const observer = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.nodeName + ' ' + node?.textContent?.slice(0, 40));
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Records the layout shifts of every page that this window opens from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(observer);

/** The recorded shifts, if their sum exceeds the limit. */
export async function excessiveLayoutShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0) > maxShift ? shifts : [];
}
