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

/** Has `page` see a failure for every call to a path that ends thus, until what this answers is called. */
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
  return () => page.unroute(matches);
}

/** The red box with this title. */
export const notice = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

/** Stops the page's clock: from here on only `clock.runFor` lets its time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
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
