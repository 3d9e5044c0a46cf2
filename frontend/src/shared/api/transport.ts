import type { z } from 'zod';
import { doubtLine } from '../line/line';
import { ApiFailure, failureMessages } from './api-failure';

/**
 * A contract's schema, or how to fetch it. What every public page carries uses the second form: the validator
 * then arrives with the first answer that needs it, not before the first paint.
 */
export type AnswerSchema<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

export const loadSchema = async <T>(schema: AnswerSchema<T>): Promise<z.ZodType<T>> =>
  typeof schema === 'function' ? schema() : schema;

export interface ApiRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with a leading slash and its query. */
  path: string;
  /** The contract's schema of the answer. */
  schema: AnswerSchema<T>;
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sent without the access token, even when signed in. */
  anonymous?: boolean;
  /** Survives the page that sent it. */
  keepalive?: boolean;
  /** Half a minute unless told otherwise. */
  timeoutMs?: number;
}

const usualTimeoutMs = 30_000;

/** The browser writes the content type of a form itself: it alone knows the boundary. */
function writeBody(body: unknown, headers: Headers): { body?: BodyInit } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  headers.set('content-type', 'application/json');
  return { body: JSON.stringify(body) };
}

async function fetchAnswer(request: ApiRequest<unknown>, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? usualTimeoutMs);
  const headers = new Headers({ accept: 'application/json' });
  const content = writeBody(request.body, headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(`/api${request.path}`, {
      method: request.method,
      headers,
      credentials: 'include',
      keepalive: request.keepalive ?? false,
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...content,
    });
  } catch (error) {
    // The caller's own abort is no failure: react-query wants to see it as it is.
    if (request.signal?.aborted) throw error;
    void doubtLine();
    if (timeout.aborted) throw new ApiFailure(0, 'timeout', failureMessages.timeout);
    throw new ApiFailure(0, 'network', failureMessages.network);
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** One request over HTTP, parsed by its contract. Knows nothing of sessions. */
export async function send<T>(request: ApiRequest<T>, token: string | null): Promise<T> {
  const loading = loadSchema(request.schema);
  // Awaited below: until then a failure to load it is nobody's.
  loading.catch(() => undefined);
  const answer = await fetchAnswer(request, token);
  const body = await readJson(answer).catch(() => {
    if (request.signal?.aborted) throw request.signal.reason;
    throw answer.ok
      ? new ApiFailure(answer.status, 'parse', failureMessages.parse)
      : new ApiFailure(answer.status, 'http-status', failureMessages.status(answer.status));
  });
  if (!answer.ok) throw ApiFailure.fromAnswer(answer.status, body);
  const parsed = (await loading).safeParse(body);
  if (!parsed.success) throw new ApiFailure(answer.status, 'parse', failureMessages.parse);
  return parsed.data;
}
