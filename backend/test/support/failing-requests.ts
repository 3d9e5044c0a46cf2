import type { Locator, Page } from 'playwright-core';

export interface FailedResponse {
  message?: string;
  status?: number;
  code?: string;
  /** Default: every method. */
  method?: string;
  /** Replaces the body in the API's error format. */
  body?: string;
}

/** Changes to a page that are undoSteps after each case, even a failed one. */
const undoSteps = new Map<Page, Set<() => Promise<void>>>();

const undoLater = (page: Page, undo: () => Promise<void>): (() => Promise<void>) => {
  const stepsOfPage = undoSteps.get(page) ?? new Set();
  undoSteps.set(page, stepsOfPage.add(undo));
  return undo;
};

afterEach(async () => {
  for (const [page, stepsOfPage] of undoSteps) {
    undoSteps.delete(page);
    for (const undo of stepsOfPage) if (!page.isClosed()) await undo();
  }
});

/** Fails every API call of `page` whose path matches, until the returned function is called or the case ends. */
export async function failRequests(
  page: Page,
  pathEnd: RegExp,
  response: FailedResponse = {},
): Promise<() => Promise<void>> {
  const { message = 'Refusé pour voir.', status = 422, code = 'test-refusal', method, body } = response;
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
  return undoLater(page, () => page.unroute(matches));
}

/** The error notice with this title. */
export const errorNotice = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });

/** Stops the page's clock until the case ends or resumes it; `clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  undoLater(page, () => page.clock.resume());
  await page.clock.install();
  // The page's clock may be ahead after an earlier stop.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
}

/**
 * Another page of the same person, without live messages: a late connection refetches everything, which could repair a failure
 * before « Réessayer » is pressed.
 */
export async function pageWithoutLiveMessages(page: Page): Promise<Page> {
  const another = await page.context().newPage();
  another.setDefaultTimeout(30_000);
  await another.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
  return another;
}
