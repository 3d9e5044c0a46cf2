import type { Page } from 'playwright-core';

/** 0.1 counts as good: https://web.dev/articles/cls. */
const maxShift = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Runs in the page. */
const observer = `
  window.shifts = [];
  window.clicks = [];
  addEventListener('click', () => window.clicks.push(performance.now()), true);
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.nodeName + ' ' + node?.textContent?.slice(0, 40));
      window.shifts.push({ value, at: startTime, isByInput: hadRecentInput, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Records the layout shifts of every page that this window opens from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(observer);

const excessive = (shifts: Shift[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0) > maxShift ? shifts : [];

/** The recorded shifts without those right after input, if their sum exceeds the limit: how a page loads. */
export const excessiveLayoutShifts = async (page: Page): Promise<Shift[]> =>
  excessive(await page.evaluate<Shift[]>('window.shifts.filter(({ isByInput }) => !isByInput)'));

/**
 * Since the last call, if their sum exceeds the limit: how a page holds still while it is used. Those right after input count
 * too, but the first one after a press: what a button opens may move at once what is below, and nothing later; typing moves
 * nothing.
 */
export async function shiftsInUse(page: Page): Promise<Shift[]> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  return excessive(
    await page.evaluate<Shift[]>(`(() => {
      const shifts = window.shifts.splice(0);
      const answers = window.clicks.splice(0).map((at) => shifts.find((each) => each.at >= at && each.at < at + 500));
      return shifts.filter((each) => !answers.includes(each));
    })()`),
  );
}
