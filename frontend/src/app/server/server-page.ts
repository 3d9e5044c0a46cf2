import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client';
import type { PageHead } from './page-head';

export interface PageRequest {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  origin: string;
  siteName: string;
}

/** What the server must know of a public route beyond its component. Never shipped to the browser. */
export interface ServerPage {
  /** Filled before the page is rendered; their answers travel with it. */
  queries?: (request: PageRequest) => FetchQueryOptions[];
  /** Filled likewise; a page that does without one is whole all the same. */
  extras?: (request: PageRequest) => FetchQueryOptions[];
  /** Code of parts that the browser loads later, and which is written into the page here. */
  code?: () => Promise<void>;
  head: (request: PageRequest, filled: QueryClient) => PageHead;
  /** Path of the page that stands for this address, where that is another. */
  movedTo?: (request: PageRequest, filled: QueryClient) => string | null;
  /** 200 unless told otherwise. */
  status?: (request: PageRequest, filled: QueryClient) => number;
}

/** Options of any one query, in a list of many kinds. */
export const serverQuery = (options: {
  queryKey: readonly unknown[];
  queryFn?: unknown;
}): FetchQueryOptions => options as FetchQueryOptions;
