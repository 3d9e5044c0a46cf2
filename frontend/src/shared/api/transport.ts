import type { z } from 'zod';
import type { ApiError } from '@atelier/contracts/error-codes';
import { checkConnection } from '../connection/connection';

/** Messages for failures without a response from the API. */
export const failureMessages = {
  network: 'Connexion impossible. Vérifiez votre réseau et réessayez.',
  timeout: 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
  session: 'Un autre compte s’est connecté entre-temps. Reconnectez-vous.',
  parse: 'La réponse du serveur est illisible. Veuillez réessayer.',
  status: (status: number) => `Le serveur a répondu par une erreur (${status}). Veuillez réessayer.`,
} as const;

type Issue = NonNullable<ApiError['issues']>[number];

/** Checked by hand: zod is too heavy for every first page. */
function isApiError(body: unknown): body is ApiError {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, issues } = body as Partial<Record<keyof ApiError, unknown>>;
  return (
    typeof code === 'string' && typeof message === 'string' && (issues === undefined || Array.isArray(issues))
  );
}

/** All request failures; `message` is a French sentence to display. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** The API's error code, or `network`, `timeout`, `parse`, `http-status`. */
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly details: unknown = undefined,
  ) {
    super(message);
  }

  /** The error for a response outside 200–299. */
  static fromResponse(status: number, body: unknown): ApiFailure {
    if (!isApiError(body)) return new ApiFailure(status, 'http-status', failureMessages.status(status));
    const { code, message, issues, details } = body;
    return new ApiFailure(status, code, message, issues, details);
  }
}

/** Message to display for any thrown value. */
export const failureMessage = (error: unknown, fallback = 'Une erreur est survenue'): string =>
  error instanceof ApiFailure ? error.message : fallback;

/** Whether the error is a 404. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/**
 * A contract's schema, or a lazy import of it. Public pages use the latter: the validator is loaded with the first
 * response, not before the first paint.
 */
export type ResponseSchema<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

export const loadSchema = async <T>(schema: ResponseSchema<T>): Promise<z.ZodType<T>> =>
  typeof schema === 'function' ? schema() : schema;

export interface ApiRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with a leading slash and query. */
  path: string;
  /** The contract's schema of the response. */
  schema: ResponseSchema<T>;
  /** Sent as JSON; FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sent without the access token, even when signed in. */
  anonymous?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Defaults to 30 s. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;

/** The content type of FormData is set by the browser, which knows the boundary. */
function writeBody(body: unknown, headers: Headers): { body?: BodyInit } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  headers.set('content-type', 'application/json');
  return { body: JSON.stringify(body) };
}

async function fetchResponse(request: ApiRequest<unknown>, token: string | null): Promise<Response> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs);
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
    // Aborted by the caller: react-query expects the original error.
    if (request.signal?.aborted) throw error;
    void checkConnection();
    if (timeout.aborted) throw new ApiFailure(0, 'timeout', failureMessages.timeout);
    throw new ApiFailure(0, 'network', failureMessages.network);
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** One HTTP request, validated by its contract. Independent of sessions. */
export async function send<T>(request: ApiRequest<T>, token: string | null): Promise<T> {
  const loading = loadSchema(request.schema);
  // Awaited below: avoids an unhandled rejection until then.
  loading.catch(() => undefined);
  const response = await fetchResponse(request, token);
  const body = await readJson(response).catch(() => {
    if (request.signal?.aborted) throw request.signal.reason;
    throw response.ok
      ? new ApiFailure(response.status, 'parse', failureMessages.parse)
      : new ApiFailure(response.status, 'http-status', failureMessages.status(response.status));
  });
  if (!response.ok) throw ApiFailure.fromResponse(response.status, body);
  const parsed = (await loading).safeParse(body);
  if (!parsed.success) throw new ApiFailure(response.status, 'parse', failureMessages.parse);
  return parsed.data;
}
