import { isDeepStrictEqual } from 'node:util';
import { ApiError, errorCodes, type ErrorCode } from '@atelier/contracts/error-codes';
import { z } from 'zod';
import { type DeclaredRoute, fileBytes } from '../../src/platform/http/declared-routes.js';
import { refusalCodes } from '../../src/platform/openapi/describe-api.js';

/** As much of a route as its answers are held to. */
type AnsweringRoute = Omit<DeclaredRoute, 'controller' | 'handler'>;

/** What may refuse any call, whatever its route: the server itself. */
const anyRoutes: readonly ErrorCode[] = [
  'internal-error',
  'unavailable',
  'malformed-request',
  'unsupported-media-type',
  'payload-too-large',
  'route-not-found',
];

export interface SeenAnswer {
  method: string;
  /** With its query. */
  path: string;
  status: number;
  /** Parsed where it is JSON; `undefined` where there is none. */
  body: unknown;
}

/** Bull Board answers for itself; pages are the client's. */
const foreign = /^\/api\/queues\b|^\/(?!(api|health|media)\b)/;

/**
 * Holds every answer to the contract that its route declares by `@Answers`, and every error to the one shape of errors.
 * A field that the contract does not know is as wrong as one that is missing.
 */
export class AnswerContracts {
  private readonly routes: { pattern: RegExp; weight: number; route: AnsweringRoute }[];

  constructor(routes: AnsweringRoute[]) {
    this.routes = routes
      .map((route) => ({
        pattern: new RegExp(`^${route.address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
        weight: route.address.split('/').filter((part) => part.startsWith(':')).length,
        route,
      }))
      // As the router does: what is named wins over what is a parameter.
      .toSorted((one, other) => one.weight - other.weight);
  }

  /** @throws Error that names the call and what is wrong with its answer */
  hold(answer: SeenAnswer): void {
    if (foreign.test(answer.path)) return;
    const fault = this.faultOf(answer);
    if (!fault) return;
    const { method, path, status, body } = answer;
    throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(body)?.slice(0, 2000)}: ${fault}`);
  }

  private faultOf({ method, path, status, body }: SeenAnswer): string | null {
    const route = this.find(method, path.split('?', 1)[0] ?? '');
    const contract = route?.answers?.[status];
    if (contract) return method === 'HEAD' || contract === fileBytes ? null : mismatch(contract, body);
    if (status >= 400)
      return method === 'HEAD'
        ? null
        : (errorFault(status, body) ?? (route ? undeclared(route, body as ApiError) : null));
    if (!route) return 'no controller declares this route';
    return route.answers
      ? `${route.address} declares ${Object.keys(route.answers).join(', ')} alone`
      : `${route.address} does not say what it answers: add @Answers(...)`;
  }

  private find(method: string, pathname: string): AnsweringRoute | undefined {
    const among = (verb: string) =>
      this.routes.find(({ pattern, route }) => route.method === verb && pattern.test(pathname))?.route;
    // Fastify answers HEAD for every GET route.
    return among(method) ?? (method === 'HEAD' ? among('GET') : undefined);
  }
}

/** What a route refuses by, it says: `/api/openapi.json` names the codes that a client is to expect. */
function undeclared(route: AnsweringRoute, { code }: ApiError): string | null {
  const known = [...anyRoutes, ...refusalCodes(route)];
  return known.includes(code as ErrorCode)
    ? null
    : `${route.address} does not declare ${code}: add it to @Refuses(...)`;
}

function errorFault(status: number, body: unknown): string | null {
  const fault = mismatch(ApiError, body);
  if (fault) return fault;
  const { statusCode, code, message, issues } = body as ApiError;
  if (statusCode !== status) return `its statusCode is ${statusCode}`;
  if (errorCodes[code as ErrorCode] !== status) return `${code} is no code of ${status}`;
  if (status === 422 && !issues?.length) return 'it does not say what is wrong with which field';
  return message.trim() ? null : 'it says nothing';
}

function mismatch(contract: z.ZodType, body: unknown): string | null {
  const parsed = contract.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const kept = parsed.data === undefined ? undefined : JSON.parse(JSON.stringify(parsed.data));
  return isDeepStrictEqual(kept, body) ? null : `its contract knows no more than ${JSON.stringify(kept)}`;
}
