import type { Page } from 'playwright-core';
import type { Person } from './browser.js';
import { tooMuchShift, followShifts } from './layout-shifts.js';

/** The ground of the page when something was first drawn on it. */
const notePicture = `
  new PerformanceObserver(() => {
    window.firstGround ??= getComputedStyle(document.documentElement).backgroundColor;
  }).observe({ type: 'paint', buffered: true });
`;

const grounds = { light: 'rgb(251, 248, 243)', dark: 'rgb(17, 25, 37)' };
const views = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

export interface View {
  width: keyof typeof views;
  theme: keyof typeof grounds;
}

export interface Visit extends View {
  path: string;
  /** Only a browser that runs scripts fills it, and the page says so. */
  needsScripts: boolean;
  /** A refusal that belongs to the address that was typed, not to the page. */
  isExpected: (status: number, path: string) => boolean;
}

/** Who goes from page to page, and notes of each what a page must not do. */
export class Inspector {
  private readonly refused: { status: number; path: string }[] = [];
  private readonly said: string[] = [];

  private constructor(private readonly page: Page) {
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('Service Worker registration blocked by Playwright')) return;
      // Noted by its answer, which says whose it is.
      if (text.startsWith('Failed to load resource: the server responded')) return;
      this.said.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => this.said.push(String(error)));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400) this.refused.push({ status: response.status(), path: pathname });
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // Given up by the page itself, which went on.
      if (!why.includes('ERR_ABORTED')) this.said.push(`${why} ${request.url()}`);
    });
  }

  static async of({ page }: Person): Promise<Inspector> {
    await followShifts(page);
    await page.addInitScript(notePicture);
    return new Inspector(page);
  }

  /**
   * Opens a page and waits until it is quiet: nothing asked for during half a second, and nothing that says that it is still
   * being loaded. Answers what is wrong with it.
   */
  async visit({ path, width, theme, needsScripts, isExpected }: Visit): Promise<unknown[]> {
    const { page } = this;
    this.said.splice(0);
    this.refused.splice(0);
    await page.setViewportSize(views[width]);
    await page.emulateMedia({ colorScheme: theme });
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    const html = (await answer?.text()) ?? '';
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const ground = await page.evaluate<string>('window.firstGround');
    const wrong: unknown[] = [...this.said];
    for (const { status, path: asked } of this.refused)
      if (!isExpected(status, asked)) wrong.push(`${status} ${asked}`);
    if (!/<div id="app">.*<(?:header|main)/s.test(html)) wrong.push('came without a shell');
    if (/<noscript>.*JavaScript/s.test(html) !== needsScripts) wrong.push('misleads who has no scripts');
    if (!html.includes('<script src="/theme.js">')) wrong.push('came without a theme');
    if (ground !== grounds[theme]) wrong.push(`was first drawn on ${ground}`);
    return [...wrong, ...(await tooMuchShift(page))];
  }
}
