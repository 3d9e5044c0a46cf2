import type { Page } from 'playwright-core';
import type { Person } from './browser.js';
import { excessiveLayoutShifts, recordLayoutShifts } from './layout-shifts.js';

/** Records the background at the first paint. */
const paintObserver = `
  new PerformanceObserver(() => {
    window.firstBackground ??= getComputedStyle(document.documentElement).backgroundColor;
  }).observe({ type: 'paint', buffered: true });
`;

const backgrounds = { light: 'rgb(251, 248, 243)', dark: 'rgb(17, 25, 37)' };
const views = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

export interface View {
  width: keyof typeof views;
  theme: keyof typeof backgrounds;
}

export interface Visit extends View {
  path: string;
  /** Filled only by scripts; the page has a `noscript` note. */
  needsScripts: boolean;
  /** A failed request that this path is expected to cause. */
  isExpected: (status: number, path: string) => boolean;
}

/** Visits pages and reports what no page may do: console messages, failed requests, layout shifts. */
export class PageInspector {
  private readonly failedResponses: { status: number; path: string }[] = [];
  private readonly messages: string[] = [];

  private constructor(private readonly page: Page) {
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('Service Worker registration blocked by Playwright')) return;
      // Recorded by its response, which has the address.
      if (text.startsWith('Failed to load resource: the server responded')) return;
      this.messages.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => this.messages.push(String(error)));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.failedResponses.push({ status: response.status(), path: pathname });
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Aborted by the page itself.
      if (!why.includes('ERR_ABORTED')) this.messages.push(`${why} ${request.url()}`);
    });
  }

  static async of({ page }: Person): Promise<PageInspector> {
    await recordLayoutShifts(page);
    await page.addInitScript(paintObserver);
    return new PageInspector(page);
  }

  /**
   * Opens a page, waits until the network is idle and nothing is `aria-busy`, and returns the problems.
   */
  async visit({ path, width, theme, needsScripts, isExpected }: Visit): Promise<unknown[]> {
    const { page } = this;
    this.messages.splice(0);
    this.failedResponses.splice(0);
    await page.setViewportSize(views[width]);
    await page.emulateMedia({ colorScheme: theme });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const html = (await response?.text()) ?? '';
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const background = await page.evaluate<string>('window.firstBackground');
    const problems: unknown[] = [...this.messages];
    for (const { status, path: requestPath } of this.failedResponses)
      if (!isExpected(status, requestPath)) problems.push(`${status} ${requestPath}`);
    if (!/<div id="app">.*<(?:header|main)/s.test(html)) problems.push('came without a shell');
    if (/<noscript>.*JavaScript/s.test(html) !== needsScripts) problems.push('has a wrong noscript note');
    if (!html.includes('<script src="/theme.js">')) problems.push('came without a theme');
    if (background !== backgrounds[theme]) problems.push(`was first painted on ${background}`);
    return [...problems, ...(await excessiveLayoutShifts(page))];
  }
}
