import { type DehydratedState, QueryClient } from '@tanstack/react-query';
import { ApiFailure, type Prefetched } from '../shared/api/client';

/** A 4xx would fail again: only network and server errors are retried, twice. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

export const createQueryClient = (onServer = false): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 60_000, retry: onServer ? false : retry },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });

/** State passed from the server to the browser in the rendered page. */
export interface PageState {
  queries: DehydratedState;
  /** For the copyright line: the clock is read once, before rendering. */
  year: number;
  /** The reader's own data, in a page rendered for them alone. */
  prefetched?: Prefetched | null;
}

export const pageStateId = 'page-state';

/** A data block rather than a script, so that the CSP allows it. Escapes `<`, which could close it early. */
export const writePageState = (state: PageState): string =>
  `<script id="${pageStateId}" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** Null if the page was not rendered by the server. */
export function readPageState(): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
