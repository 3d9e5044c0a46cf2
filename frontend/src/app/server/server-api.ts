import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { type Api, ApiFailure } from '../../shared/api/client';
import { loadSchema } from '../../shared/api/transport';
import type { PageHead } from './page-head';

export interface PageRequest {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  origin: string;
  siteName: string;
}

/** What the server needs for a public route in addition to its component. Not part of the client bundle. */
export interface ServerPage {
  /** Prefetched before rendering and dehydrated into the page. */
  queries?: (request: PageRequest) => FetchQueryOptions[];
  /** Prefetched likewise, but optional: the page is complete without them. */
  extras?: (request: PageRequest) => FetchQueryOptions[];
  /** Lazy components that are part of the server's HTML. */
  code?: () => Promise<void>;
  head: (request: PageRequest, queryClient: QueryClient) => PageHead;
  /** Redirect to the canonical path, if it is another one. */
  movedTo?: (request: PageRequest, queryClient: QueryClient) => string | null;
  /** Defaults to 200. */
  status?: (request: PageRequest, queryClient: QueryClient) => number;
}

/** Type cast for lists of heterogeneous query options. */
export const serverQuery = (options: {
  queryKey: readonly unknown[];
  queryFn?: unknown;
}): FetchQueryOptions => options as FetchQueryOptions;

export interface RenderContext {
  /** Scheme and host of the public URL. */
  origin: string;
  /** The brand's name. */
  siteName: string;
  /** The reader, for a page that is rendered for them alone. */
  readerId?: string;
  /** A form posted without JavaScript and the API's response, exposed as if it were the response of this path. */
  posted?: { path: string; body: unknown };
  /** Responds like `GET /api<path>` for this reader (or anonymously), in process. */
  fetchJson(path: string): Promise<{ status: number; body: unknown }>;
}

/** The API for server rendering: read-only and anonymous. */
export const serverApi =
  (context: RenderContext): Api =>
  async ({ method, path, schema }) => {
    if (method !== 'GET') throw new Error(`Rendering may not ${method} ${path}`);
    const { status, body } = await context.fetchJson(path);
    if (status < 200 || status > 299) throw ApiFailure.fromResponse(status, body);
    return (await loadSchema(schema)).parse(body);
  };
