import type { Page } from 'playwright-core';

/** What the bar allows: https://web.dev/articles/cls, a fifth of « good ». */
export const mostShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** From now on every page of this window remembers what moved in it without its reader's doing. */
export const followShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[])
        if (!hadRecentInput)
          window.shifts.push({
            value,
            moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
          });
    };
    new PerformanceObserver((list) => note(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/** How far the page has moved by now, and what; empty within the bar. */
export async function tooMuchShift(page: Page): Promise<{ value: number; moved: string[] }[]> {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) > mostShift ? shifts : [];
}
