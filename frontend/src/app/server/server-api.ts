import { ApiFailure, type Api } from '../../shared/api/client';
import { loadSchema } from '../../shared/api/transport';

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
