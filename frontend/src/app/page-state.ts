import { type DehydratedState, QueryClient } from '@tanstack/react-query';
import { ApiFailure, type Prefetched } from '../shared/api/client';

/** A refusal will be a refusal again: only what the network or the server broke is tried twice more. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiFailure && error.status >= 400 && error.status < 500);

export const createQueryClient = (onServer = false): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 60_000, retry: onServer ? false : retry },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });

/** What the server tells the page it rendered. */
export interface PageState {
  queries: DehydratedState;
  /** The year of the copyright line: the clock is read once, before rendering. */
  year: number;
  /** What is the reader's own, in a page that is written for them alone. */
  written?: Prefetched | null;
}

export const pageStateId = 'page-state';

/** A data block, not a script: a policy without inline scripts lets it through. No `<` can close it early. */
export const writePageState = (state: PageState): string =>
  `<script id="${pageStateId}" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** Null when the page was not rendered on the server. */
export function readPageState(): PageState | null {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
