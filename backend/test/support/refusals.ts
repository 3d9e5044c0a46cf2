import type { Locator, Page } from 'playwright-core';

export interface Refusal {
  message?: string;
  status?: number;
  code?: string;
  /** Refused alone; every method when absent. */
  method?: string;
  /** The body in place of the API's error format. */
  body?: string;
}

/** What a case has done to a page, and a case that fails on the way does not take back. */
const undone = new Map<Page, Set<() => Promise<void>>>();

const takeBackLater = (page: Page, takeBack: () => Promise<void>): (() => Promise<void>) => {
  const ofPage = undone.get(page) ?? new Set();
  undone.set(page, ofPage.add(takeBack));
  return takeBack;
};

afterEach(async () => {
  for (const [page, ofPage] of undone) {
    undone.delete(page);
    for (const takeBack of ofPage) if (!page.isClosed()) await takeBack();
  }
});

/** Has `page` see a failure for every call to a path that ends thus, until what this answers is called or the case ends. */
export async function refuse(
  page: Page,
  pathEnd: RegExp,
  refusal: Refusal = {},
): Promise<() => Promise<void>> {
  const { message = 'Refusé pour voir.', status = 422, code = 'test-refusal', method, body } = refusal;
  const matches = (url: URL) => url.pathname.startsWith('/api/') && pathEnd.test(url.pathname);
  await page.route(matches, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({
          status,
          contentType: body === undefined ? 'application/json' : 'text/html',
          body: body ?? JSON.stringify({ statusCode: status, code, message }),
        }),
  );
  return takeBackLater(page, () => page.unroute(matches));
}

/** The red box with this title. */
export const notice = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

/** Stops the page's clock: until the case ends or resumes it, only `clock.runFor` lets its time pass. */
export async function stopClock(page: Page): Promise<void> {
  takeBackLater(page, () => page.clock.resume());
  await page.clock.install();
  // By its own clock, which an earlier stop may have put forward.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
}

/**
 * Another page of the same person, which no live message reaches: one whose connection comes late, as on a busy machine,
 * asks for everything again, and what failed may be mended before « Réessayer » is pressed.
 */
export async function pageWithoutLiveLine(page: Page): Promise<Page> {
  const another = await page.context().newPage();
  another.setDefaultTimeout(30_000);
  await another.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
  return another;
}
