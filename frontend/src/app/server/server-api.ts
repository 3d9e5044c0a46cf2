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

export interface RenderContext {
  /** Scheme and host of the public address. */
  origin: string;
  /** Of the brand. */
  siteName: string;
  /** Whose page this is, if it is to be nobody else's. */
  readerId?: string;
  /** What a browser without scripts has sent to this page, and what came of it: as if it were the answer of the path. */
  posted?: { path: string; body: unknown };
  /** Answers what `GET /api<path>` would answer the reader, or nobody in particular, without leaving the process. */
  fetchJson(path: string): Promise<{ status: number; body: unknown }>;
}

/** The api of a rendering: reads only, as nobody in particular. */
export const serverApi =
  (context: RenderContext): Api =>
  async ({ method, path, schema }) => {
    if (method !== 'GET') throw new Error(`Rendering may not ${method} ${path}`);
    const { status, body } = await context.fetchJson(path);
    if (status < 200 || status > 299) throw ApiFailure.fromAnswer(status, body);
    return (await loadSchema(schema)).parse(body);
  };
