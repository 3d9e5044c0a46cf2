import type { z } from 'zod';
import type { ApiError } from '@atelier/contracts/error-codes';
import { checkConnection } from '../connection/connection';

/** One sentence each for what goes wrong before the server could say anything itself. */
export const failureMessages = {
  network: 'Connexion impossible. Vérifiez votre réseau et réessayez.',
  timeout: 'Le serveur met trop de temps à répondre. Veuillez réessayer.',
  session: 'Un autre compte s’est connecté entre-temps. Reconnectez-vous.',
  parse: 'La réponse du serveur est illisible. Veuillez réessayer.',
  status: (status: number) => `Le serveur a répondu par une erreur (${status}). Veuillez réessayer.`,
} as const;

type Issue = NonNullable<ApiError['issues']>[number];

/** Checked by hand: the contract's schema is not worth its weight on every first page. */
function isApiError(body: unknown): body is ApiError {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, issues } = body as Partial<Record<keyof ApiError, unknown>>;
  return (
    typeof code === 'string' && typeof message === 'string' && (issues === undefined || Array.isArray(issues))
  );
}

/** Every way a request can fail; `message` is a French sentence fit for the red banner. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Code of the API, or `network`, `timeout`, `parse`, `http-status`. */
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
    readonly details: unknown = undefined,
  ) {
    super(message);
  }

  /** The failure an answer outside 200–299 stands for. */
  static fromAnswer(status: number, body: unknown): ApiFailure {
    if (!isApiError(body)) return new ApiFailure(status, 'http-status', failureMessages.status(status));
    const { code, message, issues, details } = body;
    return new ApiFailure(status, code, message, issues, details);
  }
}

/** What to show for anything that was thrown. */
export const failureMessage = (error: unknown, fallback = 'Une erreur est survenue'): string =>
  error instanceof ApiFailure ? error.message : fallback;

/** True for the failure that means "this does not exist". */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/**
 * A contract's schema, or how to fetch it. What every public page carries uses the second form: the validator
 * then arrives with the first answer that needs it, not before the first paint.
 */
export type ResponseSchema<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

export const loadSchema = async <T>(schema: ResponseSchema<T>): Promise<z.ZodType<T>> =>
  typeof schema === 'function' ? schema() : schema;

export interface ApiRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with a leading slash and its query. */
  path: string;
  /** The contract's schema of the answer. */
  schema: ResponseSchema<T>;
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

const defaultTimeoutMs = 30_000;

/** The browser writes the content type of a form itself: it alone knows the boundary. */
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
    // The caller's own abort is no failure: react-query wants to see it as it is.
    if (request.signal?.aborted) throw error;
    void checkConnection();
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
  const answer = await fetchResponse(request, token);
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
